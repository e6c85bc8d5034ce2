import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Who reviews products, and what becomes of it (REV-010). Reviews are on while their slice is. */
export const reviewSettings = defineSettings({
  name: 'reviews',
  title: 'Reviews',
  keywords: 'rating stars comments testimonial moderation',
  section: 'products',
  about: 'Who may review, approval, stars, pictures and requests',
  fields: {
    verifiedMark: setting({
      kind: 'switch',
      default: true,
      label: 'Mark reviews of customers who bought the product',
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
      label: 'Only customers who are logged in may review',
    }),
    ratings: setting({ kind: 'switch', default: true, label: 'Let reviewers give stars' }),
    ratingRequired: setting({ kind: 'switch', default: true, label: 'Stars are required' }),
    moderation: setting({
      kind: 'choice',
      default: 'all',
      label: 'Reviews wait for approval',
      choices: {
        all: 'Always',
        unverified: 'Unless a logged-in customer bought the product',
        none: 'Never: they are shown at once',
      },
    }),
    perPage: setting({ kind: 'number', min: 1, max: 50, default: 10, label: 'Reviews per page' }),
    pictures: setting({
      kind: 'switch',
      default: false,
      label: 'Let reviewers add pictures',
      help: 'Everybody sees them once the review is approved.',
    }),
    mostPictures: setting({
      kind: 'number',
      min: 1,
      max: 10,
      default: 3,
      label: 'Pictures of a review at most',
      showWhen: { pictures: true },
    }),
    pictureMegabytes: setting({
      kind: 'number',
      min: 1,
      max: 15,
      default: 5,
      label: 'Largest picture (MB)',
      showWhen: { pictures: true },
    }),
    requestMail: setting({
      kind: 'switch',
      default: false,
      label: 'Ask buyers for reviews by e-mail',
      help: 'Once for each order that is completed from then on. Its words stand among the e-mail templates, and every mail leads out of them.',
    }),
    requestDays: setting({
      kind: 'number',
      min: 0,
      max: 365,
      default: 14,
      label: 'Days after an order was completed',
      showWhen: { requestMail: true },
    }),
  },
});
