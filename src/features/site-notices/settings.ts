import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Who sees the shop before it opens (NOTE-017, NOTE-024). */
export const comingSoonSettings = defineSettings({
  name: 'coming-soon',
  title: 'Coming soon',
  keywords: 'maintenance offline closed opening open launch private password construction holiday vacation',
  section: 'visitors',
  about: 'Who sees the shop before it opens',
  fields: {
    covers: setting({
      kind: 'choice',
      default: 'nothing',
      choices: {
        nothing: 'Off: everybody sees the shop',
        shop: 'The shop pages only',
        site: 'The whole site',
      },
      label: 'Coming-soon mode',
      help: 'What is covered shows the “coming soon” page to visitors. Your staff sees everything.',
    }),
    key: setting({
      kind: 'key',
      default: '',
      address: '/?woo-share={key}',
      label: 'Private link',
      help: 'Whoever opens this link sees the shop for 90 days. A new link ends the old one, also for those who used it.',
    }),
  },
});
