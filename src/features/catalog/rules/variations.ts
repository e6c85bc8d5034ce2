import { accept, type Result, refuse } from '#kit/result.ts';
import { slugify } from '#kit/text.ts';
import type { ProductAttribute } from './product-attribute.ts';

/** A property that a product's variations differ in, with the values that can be chosen. */
export interface VariationChoice {
  name: string;
  /** Name of the field that asks for it, for example `attribute_colour`. */
  field: string;
  values: string[];
  /** Chosen at first; '' = none. */
  preselected: string;
}

/** What a variable product's buyers choose, from its properties. */
export function variationChoices(attributes: readonly ProductAttribute[]): VariationChoice[] {
  return attributes
    .filter(({ forVariations }) => forVariations)
    .map(({ name, values, preselected = '' }) => ({ name, field: optionField(name), values, preselected }));
}

/** The same choices with the sent values chosen at first, for somebody who comes back with them. */
export function withPreselected(
  choices: readonly VariationChoice[],
  posted: PostedOptions,
): VariationChoice[] {
  return choices.map((choice) => {
    const sent = posted.get(optionKey(choice.name));
    const value = sent === undefined ? undefined : choice.values.find((one) => isSame(one, sent));
    return value === undefined ? choice : { ...choice, preselected: value };
  });
}

/** A product's address that carries chosen values along. */
export function addressWithOptions(address: string, posted: PostedOptions): string {
  if (posted.size === 0) return address;
  const query = new URLSearchParams([...posted].map(([key, value]) => [`attribute_${key}`, value]));
  return `${address}?${query}`;
}

/** The values by which a variation is found: property name → value; '' fits any value. */
export interface VariationOptions {
  id: number;
  options: Record<string, string>;
}

/** Why chosen values lead to no variation; `names` are properties. */
export type OptionRefusal =
  | { code: 'missing-options'; names: string[] }
  | { code: 'invalid-option'; names: string[] }
  | { code: 'no-variation' };

/** What somebody chose as it was sent: property (see `optionKey`) → value. */
export type PostedOptions = ReadonlyMap<string, string>;

/** Under which key a property's value is looked for, whichever way its name was written. */
function optionKey(name: string): string {
  return slugify(name) || name.trim().toLowerCase();
}

/** Name of the field that asks for a property. */
function optionField(name: string): string {
  return `attribute_${optionKey(name)}`;
}

/**
 * Picks the chosen values out of a request's fields: `attribute_colour` and, as scripts for such shops write it,
 * `attribute_pa_colour`. Blank ones count as not chosen.
 */
export function postedOptions(fields: Readonly<Record<string, unknown>>): PostedOptions {
  const posted = new Map<string, string>();
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith('attribute_') || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const chosen = String(value).trim();
    if (chosen !== '' && chosen.length <= MOST_CHARACTERS)
      posted.set(optionKey(field.replace(/^attribute_(pa_)?/, '')), chosen);
  }
  return posted;
}

const MOST_CHARACTERS = 200;

/** Whether two writings mean the same value: `Whole bean` is sent as `whole-bean` too. */
function isSame(offered: string, sent: string): boolean {
  return offered === sent || (slugify(offered) !== '' && slugify(offered) === slugify(sent));
}

/**
 * The values that a line gets: the variation's own ones, and for those it leaves open the chosen ones, as the
 * product spells them. A value that contradicts the variation or is not offered is refused.
 */
export function chosenOptions(
  choices: readonly VariationChoice[],
  variation: VariationOptions,
  posted: PostedOptions,
): Result<Record<string, string>, OptionRefusal> {
  const options: Record<string, string> = {};
  const missing: string[] = [];
  for (const { name, values } of choices) {
    const own = variation.options[name] ?? '';
    const sent = posted.get(optionKey(name));
    if (sent === undefined && own === '') missing.push(name);
    const value = own === '' ? values.find((one) => isSame(one, sent ?? '')) : own;
    if (sent !== undefined && (value === undefined || !isSame(value, sent)))
      return refuse({ code: 'invalid-option', names: [name] });
    if (value !== undefined) options[name] = value;
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
  const variation = variations.find((one) => fits(one, wanted.value));
  return variation ? accept({ variation, options: wanted.value }) : refuse({ code: 'no-variation' });
}

/** Whether a variation is sold with these values: its own ones, any offered one where it leaves a property open. */
export function isSoldWith(
  choices: readonly VariationChoice[],
  variation: VariationOptions,
  options: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.keys(options).length === choices.length &&
    choices.every(({ name, values }) => {
      const own = variation.options[name] ?? '';
      const value = options[name];
      return value !== undefined && (own === '' ? values.includes(value) : own === value);
    })
  );
}

function fits(variation: VariationOptions, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const own = variation.options[name] ?? '';
    return own === '' || own === value;
  });
}
