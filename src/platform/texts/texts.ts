import { fillText } from '#kit/text.ts';
import { ENGLISH } from './language.ts';
import { pluralForm } from './plural-form.ts';

/** A slice's user-visible texts: key → English default, with `{name}` placeholders. */
export interface Texts<Keys extends string = string> {
  namespace: string;
  defaults: Readonly<Record<Keys, string>>;
}

/** Under this key the words of a language other than that of the defaults say which it is. */
export const LOCALE_KEY = ':locale';

/** Texts that the owner changed, or that a language says: full key (`cart.added`) → text. */
export type TextOverrides = Readonly<Record<string, string>>;

/** The overrides of these namespaces alone; for null of all, but not what owners typed elsewhere. */
export function overridesWithin(
  overrides: TextOverrides,
  namespaces: readonly string[] | null,
): Record<string, string> {
  const isWithin = (key: string) =>
    key === LOCALE_KEY ||
    (namespaces ? namespaces.some((name) => key.startsWith(`${name}.`)) : !key.startsWith('own:'));
  return Object.fromEntries(Object.entries(overrides).filter(([key]) => isWithin(key)));
}

/** Declares a slice's texts. */
export function defineTexts<Keys extends string>(
  namespace: string,
  defaults: Readonly<Record<Keys, string>>,
): Texts<Keys> {
  return { namespace, defaults };
}

/**
 * Looks a text up (the owner's version first), takes the form that fits the number in it, and fills in its placeholders.
 */
export function translate<Keys extends string>(
  texts: Texts<Keys>,
  overrides: TextOverrides,
  key: Keys,
  values?: Record<string, string | number>,
): string {
  const said = overrides[`${texts.namespace}.${key}`];
  const locale = said === undefined ? ENGLISH.locale : (overrides[LOCALE_KEY] ?? ENGLISH.locale);
  const template = pluralForm(said ?? texts.defaults[key], locale, values);
  return values ? fillText(template, values) : template;
}

/** A look-up bound to a slice's texts and the owner's changes. */
export type Translator<Keys extends string> = (key: Keys, values?: Record<string, string | number>) => string;

/** Binds `translate` for repeated use. */
export function translator<Keys extends string>(
  texts: Texts<Keys>,
  overrides: TextOverrides,
): Translator<Keys> {
  return (key, values) => translate(texts, overrides, key, values);
}
