import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { adminTexts } from './texts.ts';

/** The back office's texts; those that a screen brings later are added to its own. */
export type OfficeTexts = I18nProvider & { addTexts(screen: string, texts: AdminTexts): void };

/** react-admin's texts, ours, those of each screen under `resources.{name}` and of each slice under `slices.{name}`. */
export function makeI18nProvider(office: Pick<ComposedShop, 'of'>): OfficeTexts {
  const resources: Record<string, AdminTexts> = Object.fromEntries(
    office.of(adminPoints.screens).map(({ name, texts }) => [name, texts]),
  );
  const slices = Object.fromEntries(office.of(adminPoints.texts).map(({ slice, texts }) => [slice, texts]));
  const provider = englishProvider({ ...englishMessages, admin: adminTexts, resources, slices } as never);
  return {
    ...provider,
    addTexts(name, texts) {
      resources[name] = { ...resources[name], ...texts };
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
