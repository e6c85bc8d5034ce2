/** What is said where the shop is opened. */
export const openWords = {
  link: 'Preview link',
  linkHelp: 'Anyone with this link can see the shop before it opens.',
  copy: 'Copy link',
  copied: 'Copied',
  open: 'Open the shop',
  openAnyway: 'Open the shop anyway',
  look: 'View the shop',
  opened: 'The shop is open. Everybody can see it.',
};
