import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const reviewTexts: AdminTexts = {
  empty: 'No reviews yet',
  invite:
    'Reviews of your products appear here: approve them, answer them or mark them as spam. You can ask buyers for reviews by e-mail in Settings → Reviews.',
  audited: { 'set-state': 'Changed the status', 'remove-picture': 'Removed a picture' },
  fields: {
    q: 'Search name, e-mail or words',
    authorName: 'Name',
    rating: 'Stars',
    content: 'Review',
    reply: 'Your answer',
    productId: 'Product',
    productName: 'Product',
    state: 'Status',
    createdAt: 'Date',
    createdAt_gte: 'From date',
    createdAt_lte: 'To date',
  },
  states: { approved: 'Approved', held: 'Waiting', spam: 'Spam' },
  deeds: { approved: 'Approve', held: 'Unapprove', spam: 'Mark as spam' },
  stars: '{smart_count} star |||| {smart_count} stars',
  bought: 'Verified buyer',
  picture: 'Picture {number}',
  removePicture: 'Remove',
  removePictureNumber: 'Remove picture {number}',
  changedMany: 'The status of the reviews was changed.',
};
