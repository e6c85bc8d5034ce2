import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const text = (limit: number) =>
  v.pipe(v.string('Text.'), v.trim(), v.maxLength(limit, `At most ${limit} characters.`));

/** The shop's name and how it introduces itself. */
export const siteSettings = defineSettings({
  name: 'site',
  title: 'General',
  // What every owner fills in first.
  place: -1,
  fields: {
    name: setting({
      schema: v.pipe(text(80), v.minLength(1, 'The shop needs a name.')),
      default: 'Vitrine',
      label: 'Shop name',
      input: 'text',
    }),
    tagline: setting({ schema: text(160), default: '', label: 'Tagline', input: 'text' }),
    description: setting({
      schema: text(320),
      default: '',
      label: 'Description for search engines',
      input: 'multiline',
    }),
    email: setting({
      schema: v.union([v.literal(''), v.pipe(v.string(), v.email('An e-mail address.'))]),
      default: '',
      label: 'Shop e-mail address',
      help: 'Mails to you go here, without it to the first administrator; mails to customers come from here.',
      input: 'email',
    }),
    accent: setting({
      schema: v.union([
        v.literal(''),
        v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'A colour such as #a4442a.')),
      ]),
      default: '',
      label: 'Accent colour',
      help: 'Empty = the theme’s own.',
      input: 'colour',
    }),
  },
});

/** The banner above every page (NOTE-001, NOTE-024). */
export const storeNoticeSettings = defineSettings({
  name: 'store-notice',
  title: 'Store notice',
  fields: {
    enabled: setting({
      schema: v.boolean(),
      default: false,
      label: 'Show the store notice',
      input: 'switch',
    }),
    id: setting({
      schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,40}$/, 'Lower-case letters, digits and hyphens.')),
      default: '',
      label: 'Notice id',
      help: 'A new id shows the notice again to everybody who dismissed it.',
      input: 'text',
    }),
    text: setting({
      schema: text(500),
      default: 'This is a demo store for testing purposes — no orders shall be fulfilled.',
      label: 'Text',
      input: 'multiline',
    }),
  },
});
