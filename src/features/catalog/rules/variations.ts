import { accept, type Result, refuse } from '#kit/result.ts';
import { slugify } from '#kit/text.ts';
import {
  type AttributeKind,
  type AttributeValue,
  type ProductAttribute,
  writtenSlug,
} from './product-attribute.ts';
import { type Chosen, fitsChosen, offeredValues, variationFor } from './variation-choice.ts';

/** An attribute that a product's variations differ in, with the values that can be chosen. */
export interface VariationChoice {
  /** By which variations and cart lines know it: that of its attribute. */
  key: string;
  name: string;
  /** Name of the field that asks for it: `attribute_pa_colour` of the shop's, `attribute_colour` of the product's own. */
  field: string;
  kind: AttributeKind;
  values: AttributeValue[];
  /** Key of the value that is chosen at first; '' = none. */
  preselected: string;
  /** Whether the address asks for that value, and not the owner alone. */
  isAsked?: boolean;
}

/** What a variable product's buyers choose, from its attributes. */
export function variationChoices(attributes: readonly ProductAttribute[]): VariationChoice[] {
  return attributes
    .filter(({ forVariations }) => forVariations)
    .map(({ id, key, slug, name, kind, values, preselected }) => ({
      key,
      name,
      field: id === null ? `attribute_${slug}` : `attribute_pa_${slug}`,
      kind,
      values,
      preselected,
    }));
}

/** What the field of a choice sends for a value: a term's slug, of a product's own values the text. */
export function sentValue({ id, slug, name }: AttributeValue): string {
  return id === null ? name : slug;
}

/** The same choices with the sent values chosen at first, for somebody who comes back with them. */
export function withPreselected(
  choices: readonly VariationChoice[],
  posted: PostedOptions,
): VariationChoice[] {
  return choices.map((choice) => {
    const value = valueSent(choice.values, posted.get(optionKey(choice.field)) ?? '');
    return value === undefined ? choice : { ...choice, preselected: value.key, isAsked: true };
  });
}

/**
 * What is chosen when the form is first shown: what the address asks for, else what the owner preselected, as long as it
 * can be had and leads to a variation.
 */
export function firstChosen(
  choices: readonly VariationChoice[],
  variations: readonly (VariationOptions & { buyable: boolean })[],
): Chosen {
  const chosen: Record<string, string> = {};
  for (const choice of choices) {
    const { key, preselected, isAsked } = choice;
    if (preselected === '') continue;
    const isOffered = offeredValues(choice, variations, {}).get(preselected) === 'buyable';
    if (isAsked || isOffered) chosen[key] = preselected;
  }
  const leadsOn = choices.some(({ isAsked }) => isAsked) || variations.some((one) => fitsChosen(one, chosen));
  return leadsOn ? chosen : {};
}

/** The variation that a product's page shows at first in place of the product itself; null while none is chosen. */
export function firstVariation<Variation extends VariationOptions & { buyable: boolean }>({
  choices,
  variations,
}: {
  choices: readonly VariationChoice[];
  variations: readonly Variation[];
}): Variation | null {
  if (choices.every(({ preselected }) => preselected === '')) return null;
  return variationFor(choices, variations, firstChosen(choices, variations));
}

/** A product's address that carries chosen values along. */
export function addressWithOptions(address: string, posted: PostedOptions): string {
  if (posted.size === 0) return address;
  const query = new URLSearchParams([...posted].map(([key, value]) => [`attribute_${key}`, value]));
  return `${address}?${query}`;
}

/** What a variation is sold with: key of a choice → key of a value; '' or left out fits any value. */
export interface VariationOptions {
  id: number;
  options: Record<string, string>;
}

/** Why chosen values lead to no variation; `names` are attributes. */
export type OptionRefusal =
  | { code: 'missing-options'; names: string[] }
  | { code: 'invalid-option'; names: string[] }
  | { code: 'no-variation' };

/** What somebody chose as it was sent: attribute (see `optionKey`) → value. */
export type PostedOptions = ReadonlyMap<string, string>;

/** Under which key an attribute's value is looked for, whichever way its field was written. */
function optionKey(field: string): string {
  return writtenSlug(field.replace(/^attribute_(pa_)?/, ''));
}

/**
 * Picks the chosen values out of a request's fields: `attribute_colour` and `attribute_pa_colour` alike. Blank ones
 * count as not chosen.
 */
export function postedOptions(fields: Readonly<Record<string, unknown>>): PostedOptions {
  const posted = new Map<string, string>();
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith('attribute_') || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const chosen = String(value).trim();
    if (chosen !== '' && chosen.length <= MOST_CHARACTERS) posted.set(optionKey(field), chosen);
  }
  return posted;
}

const MOST_CHARACTERS = 200;

/** The value that was sent, in the writing of its field or, as scripts send `Whole bean`, as `whole-bean`. */
function valueSent(offered: readonly AttributeValue[], sent: string): AttributeValue | undefined {
  const slug = slugify(sent);
  return (
    offered.find((value) => sentValue(value) === sent) ??
    offered.find((value) => slug !== '' && value.slug === slug) ??
    // Slugs are spelled as the shop's language does it, names are not.
    offered.find((value) => slug !== '' && slugify(value.name) === slug)
  );
}

/** What can be had of a choice with a variation: the value that it is sold with, all where it leaves it open. */
function offeredWith({ key, values }: VariationChoice, { options }: VariationOptions): AttributeValue[] {
  const own = options[key] ?? '';
  return own === '' ? values : values.filter((value) => value.key === own);
}

/**
 * The values that a line gets, by keys: the variation's own ones, and for those it leaves open the chosen ones. A value
 * that contradicts the variation or is not offered is refused.
 */
export function chosenOptions(
  choices: readonly VariationChoice[],
  variation: VariationOptions,
  posted: PostedOptions,
): Result<Record<string, string>, OptionRefusal> {
  const options: Record<string, string> = {};
  const missing: string[] = [];
  for (const choice of choices) {
    const sent = posted.get(optionKey(choice.field));
    if (sent === undefined && (variation.options[choice.key] ?? '') === '') {
      missing.push(choice.name);
      continue;
    }
    const offered = offeredWith(choice, variation);
    const value = sent === undefined ? offered[0] : valueSent(offered, sent);
    if (value === undefined) return refuse({ code: 'invalid-option', names: [choice.name] });
    options[choice.key] = value.key;
  }
  return missing.length > 0 ? refuse({ code: 'missing-options', names: missing }) : accept(options);
}

/** The first variation that fits all chosen values (VAR-001); what is not chosen or not offered is named. */
export function matchVariation<Variation extends VariationOptions>(
  choices: readonly VariationChoice[],
  variations: readonly Variation[],
  posted: PostedOptions,
): Result<{ variation: Variation; options: Record<string, string> }, OptionRefusal> {
  const open: VariationOptions = { id: 0, options: {} };
  const wanted = chosenOptions(choices, open, posted);
  if (!wanted.ok) return wanted;
  const variation = variationFor(choices, variations, wanted.value);
  return variation ? accept({ variation, options: wanted.value }) : refuse({ code: 'no-variation' });
}

/** Whether a variation is sold with these values: its own ones, any offered one where it leaves a choice open. */
export function isSoldWith(
  choices: readonly VariationChoice[],
  variation: VariationOptions,
  options: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.keys(options).length === choices.length &&
    choices.every((choice) =>
      offeredWith(choice, variation).some((value) => value.key === options[choice.key]),
    )
  );
}

/**
 * Values in words, in the order in which they are asked for. What the product does not offer any more is said where it
 * is a text of its own, and left out where it is a term of the shop's.
 */
export function wordsOfOptions(
  choices: readonly VariationChoice[],
  options: Readonly<Record<string, string>>,
): { label: string; value: string }[] {
  const order = choices.map(({ key }) => key);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(options)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([key, value]) => {
      const choice = choices.find((one) => one.key === key);
      const label = choice?.name ?? ownText(key);
      const said = choice?.values.find((one) => one.key === value)?.name ?? ownText(value);
      return label === null || said === null ? [] : [{ label, value: said }];
    });
}

/** The words of a key where it is a product's own text. */
function ownText(key: string): string | null {
  return /^[at]\d+$/.test(key) ? null : key;
}
