/** What stands between the forms of a text that depend on a number. */
const BETWEEN = ' |||| ';

/** The plural categories of the Unicode CLDR, in the order in which texts give their forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The form of a text that fits the number in it, by the plural rules of its language (BCP 47): of `1 item |||| {count} items`
 * the first or the second. A text gives a form for each category that its language has, in their order here; where it gives
 * fewer, the last one stands for the rest. The number is the first one that the text is filled with; without forms, or
 * without a number, the text is what it is.
 */
export function pluralForm(
  text: string,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const forms = text.split(BETWEEN);
  const last = forms.at(-1) ?? text;
  if (forms.length === 1) return text;
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => values[name ?? '']);
  const number = named.find((value) => typeof value === 'number');
  if (number === undefined) return last;
  const rules = rulesOf(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const place = CATEGORIES.filter((name) => pluralCategories.includes(name)).indexOf(rules.select(number));
  return forms[place] ?? last;
}

/** Whether a text has forms for several numbers. */
export function hasForms(text: string): boolean {
  return text.includes(BETWEEN);
}

/** A text with its forms side by side, for people who look at all of them. */
export function shownForms(text: string): string {
  return text.split(BETWEEN).join(' · ');
}

/** For each form that a text may have in a language a few numbers that take it, as texts divide their forms: `1 |||| 0, 2, 3`. */
export function pluralSamples(locale: string): string {
  const rules = rulesOf(locale);
  const numbers = Map.groupBy(
    Array.from({ length: 103 }, (_, number) => number),
    (number) => rules.select(number),
  );
  return CATEGORIES.flatMap((name) => numbers.get(name)?.slice(0, 3).join(', ') ?? []).join(BETWEEN);
}

const known = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const rules = known.get(locale) ?? new Intl.PluralRules(locale);
  known.set(locale, rules);
  return rules;
}
