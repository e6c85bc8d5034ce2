import { fillText } from '#kit/text.ts';

/** A slice's user-visible texts: key → English default, with `{name}` placeholders. */
export interface Texts<Keys extends string = string> {
  namespace: string;
  defaults: Readonly<Record<Keys, string>>;
}

/** Texts that the owner changed: full key (`cart.added`) → text. */
export type TextOverrides = Readonly<Record<string, string>>;

/** The overrides of these namespaces alone; for null of all, but not what owners typed elsewhere. */
export function overridesWithin(
  overrides: TextOverrides,
  namespaces: readonly string[] | null,
): Record<string, string> {
  const isWithin = (key: string) =>
    namespaces ? namespaces.some((name) => key.startsWith(`${name}.`)) : !key.startsWith('own:');
  return Object.fromEntries(Object.entries(overrides).filter(([key]) => isWithin(key)));
}

/** Declares a slice's texts. */
export function defineTexts<Keys extends string>(
  namespace: string,
  defaults: Readonly<Record<Keys, string>>,
): Texts<Keys> {
  return { namespace, defaults };
}

/** Looks a text up (the owner's version first) and fills in its placeholders. */
export function translate<Keys extends string>(
  texts: Texts<Keys>,
  overrides: TextOverrides,
  key: Keys,
  values?: Record<string, string | number>,
): string {
  const template = overrides[`${texts.namespace}.${key}`] ?? texts.defaults[key];
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
