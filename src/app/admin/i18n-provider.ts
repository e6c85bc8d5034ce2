import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { adminTexts } from './texts.ts';

/** react-admin's texts, ours, those of each screen under `resources.{name}` and of each slice under `slices.{name}`. */
export function makeI18nProvider(office: Pick<ComposedShop, 'of'>) {
  const resources = Object.fromEntries(
    office.of(adminPoints.screens).map(({ name, texts }) => [name, placeholders(texts)]),
  );
  const slices = Object.fromEntries(
    office.of(adminPoints.texts).map(({ slice, texts }) => [slice, placeholders(texts)]),
  );
  const messages = { ...englishMessages, admin: placeholders(adminTexts), resources, slices };
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
