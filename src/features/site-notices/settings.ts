import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Who sees the shop before it opens (NOTE-017, NOTE-024). */
export const comingSoonSettings = defineSettings({
  name: 'coming-soon',
  title: 'Coming soon',
  keywords: 'maintenance offline closed opening open launch private password construction holiday vacation',
  section: 'visitors',
  about: 'Close the shop to visitors until it opens, or for maintenance',
  fields: {
    covers: setting({
      kind: 'choice',
      default: 'nothing',
      choices: {
        nothing: 'Off: everybody sees the shop',
        shop: 'Only the shop: products, cart and checkout',
        site: 'The whole site',
      },
      label: 'Coming-soon mode',
      help: 'Visitors see the “Coming soon” page instead and can order nothing. You and your staff see everything while you are logged in.',
    }),
    key: setting({
      kind: 'key',
      default: '',
      address: '/?woo-share={key}',
      label: 'Private link',
      help: 'Whoever opens this link sees the shop for 90 days. A new link makes the old one useless, also for those who used it.',
    }),
  },
});
