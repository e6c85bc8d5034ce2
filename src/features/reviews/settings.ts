import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Who reviews products, and what becomes of it (REV-010). Reviews are on while their slice is. */
export const reviewSettings = defineSettings({
  name: 'reviews',
  title: 'Reviews',
  keywords: 'rating stars comments testimonial moderation',
  section: 'products',
  about: 'Who may review, approval, star ratings, pictures and review requests',
  fields: {
    verifiedMark: setting({
      kind: 'switch',
      default: true,
      label: 'Show “Verified buyer” on reviews of customers who bought the product',
    }),
    verifiedOnly: setting({
      kind: 'switch',
      default: false,
      label: 'Only customers who bought a product may review it',
      help: 'They must be logged in.',
    }),
    loginRequired: setting({
      kind: 'switch',
      default: false,
      label: 'Only logged-in customers may review',
    }),
    ratings: setting({ kind: 'switch', default: true, label: 'Allow star ratings' }),
    ratingRequired: setting({ kind: 'switch', default: true, label: 'Star rating is required' }),
    moderation: setting({
      kind: 'choice',
      default: 'all',
      label: 'Reviews need approval',
      help: 'You approve them under Catalogue → Reviews.',
      choices: {
        all: 'Always',
        unverified: 'Unless a logged-in customer bought the product',
        none: 'Never: they are published at once',
      },
    }),
    perPage: setting({
      kind: 'number',
      min: 1,
      max: 50,
      default: 10,
      label: 'Reviews per page',
      help: 'On the page of a product.',
    }),
    pictures: setting({
      kind: 'switch',
      default: false,
      label: 'Allow pictures in reviews',
      help: 'Everybody sees them once the review is published.',
    }),
    mostPictures: setting({
      kind: 'number',
      min: 1,
      max: 10,
      default: 3,
      label: 'Most pictures per review',
      help: 'Further ones are refused.',
      showWhen: { pictures: true },
    }),
    pictureMegabytes: setting({
      kind: 'number',
      min: 1,
      max: 15,
      default: 5,
      label: 'Largest picture (MB)',
      help: 'Photos of phones have 2 to 5 MB.',
      showWhen: { pictures: true },
    }),
    requestMail: setting({
      kind: 'switch',
      default: false,
      label: 'Ask buyers for reviews by e-mail',
      help: 'One e-mail for each order completed from now on. Its words are under E-mail templates, and each has a link to unsubscribe.',
    }),
    requestDays: setting({
      kind: 'number',
      min: 0,
      max: 365,
      default: 14,
      label: 'Send it after (days)',
      help: 'Counted from the day the order was completed.',
      showWhen: { requestMail: true },
    }),
  },
});
