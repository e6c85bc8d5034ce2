import { escapeHtml } from '#kit/text.ts';
import type { ValueSource } from '#platform/documents/dynamic-values.ts';
import { siteSettings } from '../settings.ts';

/** What fields of widgets can say of the page that they stand on, and of the site. */
export const contentValues: readonly ValueSource[] = [
  { name: 'page.title', label: 'Page: title', kind: 'text', of: ({ title }) => title },
  {
    name: 'site.name',
    label: 'Shop: name',
    kind: 'text',
    of: (_scope, { settings }) => settings.get(siteSettings).name,
  },
  {
    name: 'site.email',
    label: 'Shop: e-mail address, as a link',
    kind: 'rich-text',
    of: (_scope, { settings }) => {
      const email = escapeHtml(settings.get(siteSettings).email);
      return email === '' ? undefined : `<p><a href="mailto:${email}">${email}</a></p>`;
    },
  },
];
