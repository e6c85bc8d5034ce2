/** What is said where the shop is opened. */
export const openWords = {
  link: 'Link to look',
  linkHelp: 'Whoever opens it sees the shop as it will be.',
  copy: 'Copy link',
  copied: 'Copied',
  open: 'Open the shop',
  openAnyway: 'Open the shop all the same',
  look: 'Look at the shop',
  opened: 'The shop is open: everybody sees it.',
};
