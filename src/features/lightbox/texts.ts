import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the lightbox (LBX-017, LBX-019). */
export const lightboxTexts = defineTexts('lightbox', {
  label: 'Pictures',
  close: 'Close (Esc)',
  share: 'Share',
  fullscreen: 'Toggle fullscreen',
  zoom: 'Zoom in/out',
  previous: 'Previous (arrow left)',
  next: 'Next (arrow right)',
  facebook: 'Share on Facebook',
  tweet: 'Tweet',
  twitter: 'Share on Twitter',
  pin: 'Pin it',
  download: 'Download image',
  play: 'Play Video',
  failed: 'The image could not be loaded.',
  failedLink: 'Open the image',
});
