import { LEGAL_NAMES } from '../rules/missing-legal.ts';

/** What the back office says of the legal pages, on their screen and in the set-up guide. */
export const legalWords = {
  about:
    'Drafts in neutral words to start with. They are not legal advice: fill in the parts in brackets, remove what does not apply to you, and have them checked by somebody who knows the law of your country.',
  addressNote: 'Name and address of the seller come from the settings and change with them.',
  settings: 'Shop address and seller',
  parts: LEGAL_NAMES,
  uses: {
    terms: 'Once it is published, shoppers have to accept it at the checkout.',
    privacy: 'Linked at the checkout and in the footer.',
    returns: 'Linked in the footer.',
    imprint: 'Linked in the footer: who is behind the shop.',
  },
  none: 'No page yet',
  draft: 'Draft',
  public: 'Published',
  left: 'Still to be filled in:',
  leftPublic: 'Visitors read places that are not filled in:',
  make: 'Make the missing drafts',
  made: 'The drafts were made.',
  write: 'Edit',
  look: 'View',
  publish: 'Publish',
  published: 'The page is published.',
  askTitle: 'Publish with open places?',
  ask: 'Visitors would read what is still to be filled in:',
  cancel: 'Cancel',
  publishAnyway: 'Publish anyway',
  elsewhere: 'My legal pages are elsewhere',
  failed: 'The legal pages could not be read.',
};
