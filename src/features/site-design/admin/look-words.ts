/** What the step of the set-up guide about the look says. */
export const lookWords = {
  logo: 'Logo',
  logoHelp: 'Without a logo, the name of the shop is shown.',
  buttons: 'Main buttons',
  publish: 'Use it and continue',
  keep: 'Keep it as it is',
  draft: 'The draft of your design has changes that are not published. They are published with this.',
};
