/** What the step of the set-up guide about the home page says. */
export const homeWords = {
  sample: 'Now it says: “{heading} – {text}”',
  heading: 'Heading of the home page',
  headingNeeded: 'Enter a heading.',
  text: 'What your shop is best at, in a few words',
  picture: 'Large picture',
  save: 'Save and continue',
  edit: 'Open it in the page editor',
  look: 'Look at it',
  right: 'Keep it as it is',
};
