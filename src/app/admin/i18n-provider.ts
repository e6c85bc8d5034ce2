import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { adminTexts } from './texts.ts';

/** The library's own texts, whose values are named as all texts of the shop name theirs; one of them says more of ours. */
const library = mergeTranslations(JSON.parse(JSON.stringify(englishMessages).replaceAll('%{', '{')), {
  ra: { message: { invalid_form: 'Not saved yet: check the fields marked in red.' } },
});

/** What the back office says. */
export interface OfficeTexts {
  i18nProvider: I18nProvider;
  /** Loads what one screen says, or all of them, whose views use each other's words; and what all forms say. */
  load(screen?: string): Promise<void>;
}

/**
 * react-admin's texts, ours, those of each screen under `resources.{name}` and of each slice under `slices.{name}`. Of
 * screens only the names are there from the start; the rest is loaded before a view is shown.
 */
export function makeOfficeTexts(office: Pick<ComposedShop, 'of'>): OfficeTexts {
  const screens = office.of(adminPoints.screens);
  const resources: AdminTexts = Object.fromEntries(screens.map(({ name, title }) => [name, { name: title }]));
  const slices: AdminTexts = Object.fromEntries(
    office.of(adminPoints.texts).map(({ slice, texts }) => [slice, texts]),
  );
  const admin: AdminTexts = { ...adminTexts };
  const messages = { ...library, admin, resources, slices };
  const i18nProvider = polyglotI18nProvider(() => messages as never, 'en', [], {
    // What has no text is told by its key.
    allowMissing: true,
    interpolation: { prefix: '{', suffix: '}' },
  });
  return {
    i18nProvider,
    async load(screen) {
      const wanted = screens.filter(({ name }) => screen === undefined || name === screen);
      const loading = wanted.map(async ({ name, title, texts }) => {
        const added = office.of(adminPoints.screenTexts).filter(({ resource }) => resource === name);
        const all = await Promise.all([texts(), ...added.map((each) => each.texts())]);
        resources[name] = { ...mergeTranslations(...all), name: title };
      });
      const slicesLate = office.of(adminPoints.lateTexts).map(async ({ slice, load: loadLate }) => {
        slices[slice] = mergeTranslations((slices[slice] ?? {}) as AdminTexts, await loadLate());
      });
      const [late] = await Promise.all([import('./late-texts.ts'), ...loading, ...slicesLate]);
      Object.assign(admin, late.lateAdminTexts);
      // The library reads them once for a language.
      await i18nProvider.changeLocale('en');
    },
  };
}
