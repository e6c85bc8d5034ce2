import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { AdminScreen, AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminTexts } from './texts.ts';

/** react-admin's texts, ours, and those of each screen under `resources.{name}`. */
export function makeI18nProvider(screens: readonly AdminScreen[]) {
  const resources: Record<string, AdminTexts> = {};
  for (const screen of screens) resources[screen.name] = placeholders(screen.texts);
  const messages = { ...englishMessages, admin: placeholders(adminTexts), resources };
  return polyglotI18nProvider(() => messages as never, 'en', [{ locale: 'en', name: 'English' }], {
    allowMissing: true,
  });
}

/** Our texts write `{name}`; the library expects `%{name}`. */
function placeholders(texts: AdminTexts): AdminTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(/(?<!%)\{(\w+)\}/g, '%{$1}') : placeholders(text),
    ]),
  );
}
