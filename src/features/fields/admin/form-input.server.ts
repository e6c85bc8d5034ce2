import * as v from 'valibot';
import { isStorable } from '#kit/storable-text.ts';
import { isCountryCode } from '../rules/country-codes.ts';
import { readDay } from '../rules/form-day.ts';
import { FORM_FIELD_TYPES } from '../rules/form-field.ts';

/** Fields that a form has at most, choices of one, and characters of what owners say. */
const MOST_FIELDS = 100;
const MOST_OPTIONS = 200;
const MOST_WORDS = 200;

const words = (most = MOST_WORDS) =>
  v.pipe(
    v.optional(v.nullable(v.string('A text.'), ''), ''),
    v.transform((text) => (text ?? '').trim()),
    v.maxLength(most, `At most ${most} characters.`),
    v.check(isStorable, 'This contains characters that cannot be stored.'),
  );

const number = (least: number, most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('A number.'),
        v.finite('A number.'),
        v.minValue(least, `At least ${least}.`),
        v.maxValue(most, `At most ${most}.`),
      ),
    ),
    null,
  );

const whole = (least: number, most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('A number.'),
        v.integer('A whole number.'),
        v.minValue(least, `At least ${least}.`),
        v.maxValue(most, `At most ${most}.`),
      ),
    ),
    null,
  );

const day = v.pipe(
  v.optional(v.nullable(v.string('A day.'), ''), ''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (!value?.trim()) return '';
    const found = readDay(value);
    if (found !== null) return found;
    addIssue({ message: 'Enter a day such as 31/12/26.' });
    return NEVER;
  }),
);

const flag = (usual: boolean) => v.optional(v.boolean('Yes or no.'), usual);

const FAR = 1_000_000_000_000;

const fieldInput = v.object({
  name: v.pipe(
    v.string('A name.'),
    v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Only lower-case letters, digits and underscores, at most 60.'),
  ),
  type: v.picklist(FORM_FIELD_TYPES, 'Choose from the list.'),
  label: words(),
  placeholder: words(),
  help: words(500),
  isOn: flag(true),
  isRequired: flag(false),
  width: v.optional(v.picklist(['full', 'half', 'third'], 'Choose from the list.'), 'full'),
  group: words(60),
  min: number(-FAR, FAR),
  max: number(-FAR, FAR),
  step: number(0.000_001, FAR),
  minLength: whole(0, 5000),
  maxLength: whole(1, 5000),
  firstDay: day,
  lastDay: day,
  options: v.pipe(
    v.optional(
      v.array(
        v.object({
          value: v.pipe(words(100), v.regex(/^[^\s].*$|^$/u, 'A value.')),
          label: v.pipe(words(), v.nonEmpty('Enter what shoppers read.')),
        }),
      ),
      [],
    ),
    v.maxLength(MOST_OPTIONS, `At most ${MOST_OPTIONS} choices.`),
    // What nobody gave a value is kept by its words.
    v.transform((options) =>
      options.map(({ value, label }) => ({ value: value || label.slice(0, 100), label })),
    ),
    v.check(
      (options) => new Set(options.map(({ value }) => value)).size === options.length,
      'Each choice once.',
    ),
  ),
  countries: v.optional(
    v.object({
      rule: v.optional(v.picklist(['all', 'except', 'only'], 'Choose from the list.'), 'all'),
      codes: v.optional(
        v.pipe(
          v.array(v.pipe(v.string('A country.'), v.check(isCountryCode, 'There is no such country.'))),
          v.maxLength(300, 'At most 300 countries.'),
        ),
        [],
      ),
    }),
    { rule: 'all', codes: [] },
  ),
  messages: v.optional(v.object({ empty: words(), invalid: words() }), { empty: '', invalid: '' }),
  hasVisibility: flag(true),
  hasMeter: flag(true),
  strength: whole(0, 4),
  endings: v.optional(
    v.pipe(
      v.array(v.picklist(['png', 'jpg', 'webp', 'gif', 'pdf'], 'Choose from the list.')),
      v.minLength(1, 'Choose at least one.'),
    ),
    ['png', 'jpg'],
  ),
  mostFiles: v.optional(
    v.pipe(
      v.number('A number.'),
      v.integer('A whole number.'),
      v.minValue(1, 'At least 1.'),
      v.maxValue(10, 'At most 10.'),
    ),
    1,
  ),
  mostMegabytes: v.optional(
    v.pipe(v.number('A number.'), v.minValue(0.1, 'At least 0.1.'), v.maxValue(20, 'At most 20.')),
    2,
  ),
  repeats: words(60),
  autocomplete: words(60),
});

/** What a form's owner sends: all its fields in their order. */
export const formInput = v.object({
  fields: v.pipe(
    v.array(fieldInput, 'A list of fields.'),
    v.maxLength(MOST_FIELDS, `At most ${MOST_FIELDS} fields.`),
  ),
});

/** A form's fields as they were sent and found to be fields. */
export type FormInput = v.InferOutput<typeof formInput>;
