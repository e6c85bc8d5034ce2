import * as v from 'valibot';
import { isPostcodePattern } from '#features/fields/public.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { bareCity } from '../rules/match-rates.ts';
import { STANDARD_CLASS } from '../rules/tax-views.ts';

const places = (most: number) =>
  v.pipe(
    v.optional(v.nullable(v.array(v.pipe(v.string(), v.maxLength(100, 'At most 100 characters.')))), []),
    v.transform((all) => (all ?? []).map((one) => one.trim()).filter((one) => one !== '')),
    v.maxLength(most, `At most ${most}.`),
  );

const code = (pattern: RegExp, message: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(message)), ''),
    v.transform((text) => (text ?? '').trim().toUpperCase()),
    v.check((text) => text === '' || pattern.test(text), message),
  );

/** A rate as the owner enters it; what is left blank stands for every place. */
export const rateInput = v.object({
  country: code(/^[A-Z]{2}$/, 'A two-letter country code, for example DE. Leave it blank for every country.'),
  state: code(/^[A-Z0-9]{1,3}$/, 'A state code, for example CA. Leave it blank for every state.'),
  postcodes: v.pipe(
    places(2000),
    v.check(
      (patterns) => patterns.every(isPostcodePattern),
      ({ input }) =>
        `“${input.find((pattern) => !isPostcodePattern(pattern))}” is no postcode. Enter for example 90210, 902* or 10000...19999.`,
    ),
  ),
  cities: v.pipe(
    places(2000),
    v.transform((cities) => cities.map(bareCity)),
  ),
  rate: v.pipe(
    v.union([v.number('A percentage, for example 8.25.'), v.string('A percentage, for example 8.25.')]),
    v.transform((typed) => String(typed).trim().replace(',', '.')),
    v.regex(/^\d{1,4}(\.\d{1,4})?0*$/, 'A percentage with at most four decimals, for example 8.25.'),
    v.check((typed) => !(Number(typed) > 1000), 'At most 1000 percent.'),
  ),
  name: requiredText('Give the tax a name that customers read.', 100),
  priority: v.optional(
    v.pipe(
      v.number('A whole number.'),
      v.integer('A whole number.'),
      v.minValue(1, 'At least 1.'),
      v.maxValue(1000, 'At most 1000.'),
    ),
    1,
  ),
  compound: v.optional(v.boolean('Yes or no.'), false),
  shipping: v.optional(v.boolean('Yes or no.'), true),
  taxClass: v.optional(
    v.pipe(v.string('Choose a tax class.'), v.nonEmpty('Choose a tax class.')),
    STANDARD_CLASS,
  ),
});

/** A checked rate. */
export type RateInput = v.InferOutput<typeof rateInput>;
