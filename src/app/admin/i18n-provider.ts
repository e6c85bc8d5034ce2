import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { adminTexts } from './texts.ts';

/** What the back office says. */
export interface OfficeTexts {
  i18nProvider: I18nProvider;
  /** Loads what one screen says, or all of them: their views use each other's words. */
  load(screen?: string): Promise<void>;
}

/**
 * react-admin's texts, ours, those of each screen under `resources.{name}` and of each slice under `slices.{name}`. Of
 * screens only the names are there from the start; the rest is loaded before a view is shown.
 */
export function makeOfficeTexts(office: Pick<ComposedShop, 'of'>): OfficeTexts {
  const screens = office.of(adminPoints.screens);
  const resources: AdminTexts = Object.fromEntries(screens.map(({ name, title }) => [name, { name: title }]));
  const slices = Object.fromEntries(office.of(adminPoints.texts).map(({ slice, texts }) => [slice, texts]));
  const messages = { ...englishMessages, admin: adminTexts, resources, slices };
  return {
    i18nProvider: englishProvider(messages as never),
    async load(screen) {
      const wanted = screens.filter(({ name }) => screen === undefined || name === screen);
      const loading = wanted.map(async ({ name, title, texts }) => {
        resources[name] = { ...(await texts()), name: title };
      });
      await Promise.all(loading);
    },
  };
}

/**
 * Texts by keys with dots. A text may have a form for one and a form for several, joined by four bars, of which
 * `smart_count` chooses; `%{name}`, as the library writes, and `{name}`, as we do, stand for values. What has no text
 * is told by `_`, or by its key.
 */
export function englishProvider(messages: AdminTexts): I18nProvider {
  return {
    translate(key: string, values: Readonly<Record<string, unknown>> = {}) {
      const found = key
        .split('.')
        .reduce<unknown>(
          (texts, part) => (Object.hasOwn(Object(texts), part) ? (texts as AdminTexts)[part] : undefined),
          messages,
        );
      const text = [found, values._, key].find((each) => typeof each === 'string') as string;
      const count = values.smart_count;
      const forms = count == null ? [text] : text.split('||||');
      const form = forms[Number(count) === 1 ? 0 : 1] ?? forms[0] ?? '';
      return form.trim().replace(/%?\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
    },
    changeLocale: async () => {},
    getLocale: () => 'en',
  };
}
