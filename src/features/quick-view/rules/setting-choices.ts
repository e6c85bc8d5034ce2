/** Where a button stands on cards. */
export const POSITIONS = {
  'below-button': 'After the add-to-cart button',
  'below-price': 'After the price',
  'below-title': 'After the product name',
  picture: 'On the picture',
} as const;

/** What stands beside the text of a button, or in its place. */
export const ICONS = {
  none: 'None',
  left: 'Before the text',
  right: 'After the text',
  only: 'Icon only',
} as const;

/** Headings of the settings. */
export const SECTIONS = {
  trigger: 'Button in lists',
  window: 'Window',
  content: 'Content',
  pictures: 'Pictures',
  ways: 'Other ways to open it',
} as const;
