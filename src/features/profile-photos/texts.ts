import { defineTexts } from '#platform/texts/texts.ts';

/** What people read of their photo. */
export const profilePhotoTexts = defineTexts('profile-photos', {
  title: 'Profile photo',
  intro: 'Only you and the staff of this shop see it.',
  label: 'Photo',
  hint: 'PNG or JPEG, at most {most} MB.',
  optional: '(optional)',
  own: 'Your photo',
  none: 'No photo',
  upload: 'Upload photo',
  remove: 'Remove photo',
  clear: 'Remove',
  change: 'Change photo',
  saved: 'Your photo has been saved.',
  removed: 'Your photo has been removed.',
  missing: 'Choose a photo first.',
  many: 'Choose one photo.',
  format: 'This is no photo that can be used. Choose a PNG or JPEG that does not move.',
  large: 'This photo is too large. Choose one of at most {most} MB.',
  pixels: 'This photo has too many pixels. Choose one of at most {most} megapixels.',
  unreadable: 'This photo cannot be read. Choose another one.',
  busy: 'We cannot take photos at the moment. Please try again in a minute.',
});

/** A key of these texts. */
export type ProfilePhotoTextKey = keyof typeof profilePhotoTexts.defaults;
