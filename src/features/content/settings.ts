import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** The shop's name and how it introduces itself. */
export const siteSettings = defineSettings({
  name: 'site',
  title: 'General',
  keywords: 'store-name title logo seo tagline slogan contact email',
  section: 'shop',
  about: 'Name, tagline, description and e-mail address of the shop',
  // What every owner fills in first.
  place: -1,
  fields: {
    name: setting({
      kind: 'text',
      most: 80,
      needed: 'The shop needs a name.',
      default: 'Vitrine',
      spoken: true,
      label: 'Shop name',
      help: 'At the top of every page, in e-mails and in search results.',
    }),
    tagline: setting({
      kind: 'text',
      most: 160,
      spoken: true,
      default: '',
      label: 'Tagline',
      help: 'The title of the home page in search results and browser tabs.',
    }),
    description: setting({
      kind: 'multiline',
      most: 320,
      spoken: true,
      default: '',
      label: 'Description for search engines',
      help: 'Search results show it for pages without a description of their own.',
    }),
    email: setting({
      kind: 'email',
      default: '',
      label: 'Shop e-mail address',
      help: 'Your shop sends e-mails from this address, and notifies you here. Leave it blank to notify the first administrator. The e-mail server can have a sender of its own.',
    }),
  },
});

/** The banner above every page (NOTE-001, NOTE-024). */
export const storeNoticeSettings = defineSettings({
  name: 'store-notice',
  title: 'Store notice',
  keywords: 'banner announcement bar sale message opening-hours holiday',
  section: 'visitors',
  about: 'A message at the top of every page',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Show the store notice',
      help: 'Visitors see the text on every page until they close it.',
    }),
    id: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,40}$/, 'Lower-case letters, digits and hyphens.')),
      default: '',
      label: 'Notice ID',
      help: 'Any short name, for example summer-sale. Change it to show the notice again to visitors who closed it.',
    }),
    text: setting({
      kind: 'multiline',
      most: 500,
      spoken: true,
      default: 'This is a demo store for testing purposes — no orders shall be fulfilled.',
      label: 'Text',
      placeholder: 'We are on holiday until 6 January.',
      help: 'For example holidays, a sale or delivery delays.',
    }),
  },
});
