import { defineTexts } from '#platform/texts/texts.ts';

// Marked pure, so that scripts that only show pictures do not carry these texts.
/** What the media slice says to people, by key; owners may override each one. */
export const mediaTexts = /* @__PURE__ */ defineTexts('media', {
  'unknown-format': 'This is no picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
  'too-large': 'The file is too large; at most {mostMegabytes} MB are possible.',
  'too-many-pixels': 'The picture has too many pixels; at most {mostMegapixels} megapixels are possible.',
  'too-long':
    'The picture is too long: at {width} pixels of width it may have at most {mostHeight} of height.',
  unreadable: 'The picture could not be read; the file may be damaged.',
  busy: 'Many pictures are being made at this moment. Please try again in a moment.',
  'no-video': 'This is no video we can use. Please choose an MP4 or WebM file.',
  'broken-video': 'The video could not be read; the file may be damaged or not be complete.',
  'video-too-large': 'The video is too large; at most {mostMegabytes} MB are possible.',
});

/** Keys of the texts of the media slice. */
export type MediaTextKey = keyof typeof mediaTexts.defaults;
