import * as v from 'valibot';
import { isMailAddress } from '#platform/mail/mail-address.ts';
import { readMoment } from '#platform/resources/read-moment.ts';
import {
  type Field,
  type FieldOf,
  type Fields,
  MOST_ROWS,
  type TextKind,
  type Values,
  type VariantValue,
} from './field.ts';
import { isLinkAddress } from './link-address.ts';

/** Characters at most where a field says nothing else. */
const LONGEST: Record<TextKind, number> = {
  text: 500,
  address: 2000,
  multiline: 5000,
  'rich-text': 50_000,
  email: 254,
};
const MOST_RECORDS = 200;
const LARGEST_AMOUNT = 1_000_000_000_000;
const CHOOSE = 'Choose from the list.';
const NO_MOMENT = 'This is no date and time.';
const NO_AMOUNT = 'This is not an amount, for example 19.90.';

/** What each kind admits. */
const SCHEMAS: { [Kind in Field['kind']]: (field: FieldOf<Kind>) => v.GenericSchema } = {
  text: textSchema,
  multiline: textSchema,
  'rich-text': textSchema,
  address: textSchema,
  email: textSchema,
  number: numberSchema,
  money: ({ min = 0, max = LARGEST_AMOUNT, needed }) => {
    const amount = v.pipe(
      v.number(needed ?? NO_AMOUNT),
      v.integer(NO_AMOUNT),
      v.minValue(min, min === 0 ? 'An amount cannot be negative.' : 'This amount is too small.'),
      v.maxValue(max, 'This amount is too large.'),
    );
    return needed === undefined ? v.nullable(amount) : amount;
  },
  moment: () =>
    v.nullable(
      v.pipe(
        v.string(NO_MOMENT),
        v.check((text) => readMoment(text) !== undefined, NO_MOMENT),
      ),
    ),
  switch: () => v.boolean('Yes or no.'),
  key: () => v.pipe(v.string('A text.'), v.regex(/^([A-Za-z0-9_-]{16,64})?$/, 'Make a new one.')),
  // Kept among other values it would lie open: settings take it out before, and nobody else can have one.
  secret: () => v.literal('', 'Secrets are kept in settings alone.'),
  colour: () => v.pipe(v.string('A text.'), v.regex(/^(#[0-9a-f]{6})?$/i, 'A colour such as #a4442a.')),
  choice: ({ choices }) => oneOf(choices),
  codes: ({ choices }) =>
    v.pipe(
      v.string('A text.'),
      v.transform((text) => [...new Set(text.toUpperCase().match(/[A-Z0-9]+/g) ?? [])].join(' ')),
      v.check(
        (text) => strangers(text, choices).length === 0,
        ({ input }) => `Not in the list: ${strangers(String(input), choices).join(', ')}.`,
      ),
    ),
  // A block that went in the meantime is no mistake of whoever fills in the form.
  blocks: ({ choices = {} }) =>
    v.pipe(
      v.string('A text.'),
      v.transform((text) =>
        [...new Set(text.split(/[\s,]+/))].filter((block) => Object.hasOwn(choices, block)).join(','),
      ),
    ),
  sequence: ({ choices }) =>
    v.pipe(
      v.array(oneOf(choices), CHOOSE),
      v.check((keys) => new Set(keys).size === keys.length, 'Each of them once.'),
    ),
  picture: () => v.nullable(id()),
  video: () => v.nullable(id()),
  record: ({ from, needed }) => {
    const key = (from.key ?? 'id') === 'id' ? id(needed) : handle(needed);
    return needed === undefined ? v.nullable(key) : key;
  },
  records: ({ most = MOST_RECORDS }) =>
    v.pipe(
      v.array(id(), CHOOSE),
      v.maxLength(most, `At most ${most}.`),
      v.transform((ids) => [...new Set(ids)]),
    ),
  rows: ({ fields, most = MOST_ROWS }) => {
    const message = `At most ${most} rows.`;
    return v.pipe(v.array(fieldsSchema(fields), message), v.maxLength(most, message));
  },
  variant: variantSchema,
};

const known = new WeakMap<Field, v.GenericSchema>();

/** What a field admits, and what is kept of it; rich text is not cleaned by it. */
export function fieldSchema(field: Field): v.GenericSchema {
  let schema = known.get(field);
  if (!schema) {
    schema = (SCHEMAS[field.kind] as (field: Field) => v.GenericSchema)(field);
    known.set(field, schema);
  }
  return schema;
}

/** What an object with these fields admits: what is missing becomes its default, what is no field goes. */
function fieldsSchema(fields: Fields): v.GenericSchema<unknown, Values> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    v.optional(fieldSchema(field), () => structuredClone(field.default)),
  ]);
  return v.object(Object.fromEntries(entries), 'A row of fields.') as v.GenericSchema<unknown, Values>;
}

function textSchema({
  kind,
  most = LONGEST[kind],
  needed,
  asTyped,
  rule,
}: FieldOf<TextKind>): v.GenericSchema {
  const text = v.pipe(
    v.string('A text.'),
    v.transform((typed) => (asTyped ? typed : typed.trim())),
    v.check((typed) => needed === undefined || typed !== '', needed),
    v.maxLength(most, `At most ${most} characters.`),
    v.check((typed) => !typed.includes('\0'), 'This contains characters that cannot be stored.'),
    v.check((typed) => kind !== 'email' || typed === '' || isMailAddress(typed), 'One e-mail address.'),
    v.check(
      (typed) => kind !== 'address' || typed === '' || isLinkAddress(typed),
      'Begin with / for this shop, or with https://',
    ),
  );
  return rule ? v.pipe(text, rule) : text;
}

function numberSchema({ min, max, fraction, blank }: FieldOf<'number'>): v.GenericSchema {
  const number = v.pipe(
    v.number('A number.'),
    v.finite('A number.'),
    v.check((value) => fraction || Number.isSafeInteger(value), 'A whole number.'),
    v.check((value) => min === undefined || value >= min, `At least ${min}.`),
    v.check((value) => max === undefined || value <= max, `At most ${max}.`),
  );
  return blank ? v.nullable(number) : number;
}

/** The way is looked at first, since it says which fields there are. */
function variantSchema({ variants }: FieldOf<'variant'>): v.GenericSchema {
  const labels = Object.fromEntries(Object.entries(variants).map(([name, { label }]) => [name, label]));
  const way = v.object({ of: oneOf(labels) }, CHOOSE);
  return v.lazy((value) => {
    const { of } = (value ?? {}) as Partial<VariantValue>;
    const variant = typeof of === 'string' && Object.hasOwn(variants, of) ? variants[of] : undefined;
    return variant ? v.object({ ...way.entries, fields: fieldsSchema(variant.fields) }) : way;
  });
}

function oneOf(choices: Readonly<Record<string, string>>) {
  return v.picklist(Object.keys(choices), CHOOSE);
}

/** What stands among codes without being one. */
function strangers(text: string, choices: Readonly<Record<string, string>>): string[] {
  return text.split(' ').filter((code) => code !== '' && !Object.hasOwn(choices, code));
}

function id(message = CHOOSE) {
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));
}

function handle(message = CHOOSE) {
  return v.pipe(
    v.string(message),
    v.nonEmpty(message),
    v.maxLength(120, message),
    v.check((text) => !text.includes('\0'), message),
  );
}
