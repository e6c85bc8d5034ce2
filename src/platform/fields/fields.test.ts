import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { acceptFields } from './accept-fields.server.ts';
import { defaultsOf, defineFields, type Field, fieldsForForm, fullLabel, isAsked } from './field.ts';
import { fieldSchema } from './field-schema.ts';
import type { KnownThings } from './points.server.ts';

const records = { resource: 'things', text: 'name' };
const choices = { leaf: 'Leaf', hand: 'Hand' };
const plain = defineFields({
  title: { kind: 'text', label: 'Title', default: 'New', most: 20 },
  html: { kind: 'rich-text', label: 'Text', default: '' },
  picture: { kind: 'picture', label: 'Picture', default: null },
});
/** One field of every kind. */
const every = defineFields({
  text: { kind: 'text', label: '', default: 'Hello' },
  name: { kind: 'text', label: '', default: 'Shop', needed: 'It needs a name.' },
  mark: { kind: 'text', label: '', default: ', ', asTyped: true, rule: v.pipe(v.string(), v.maxLength(3)) },
  multiline: { kind: 'multiline', label: '', default: '' },
  html: { kind: 'rich-text', label: '', default: '' },
  address: { kind: 'address', label: '', default: '' },
  mail: { kind: 'email', label: '', default: '' },
  level: { kind: 'number', label: '', default: 2, min: 1, max: 6 },
  ratio: { kind: 'number', label: '', default: 0.5, fraction: true },
  most: { kind: 'number', label: '', default: null, blank: true },
  price: { kind: 'money', label: '', default: null },
  least: { kind: 'money', label: '', default: 100, min: 1, needed: 'Enter an amount.' },
  moment: { kind: 'moment', label: '', default: null, edge: 'end' },
  on: { kind: 'switch', label: '', default: true },
  colour: { kind: 'colour', label: '', default: '' },
  key: { kind: 'key', label: '', default: '', address: '/?key={key}' },
  choice: { kind: 'choice', label: '', default: 'leaf', choices },
  codes: { kind: 'codes', label: '', default: '', choices: { DE: 'Germany', US: 'United States' } },
  sequence: { kind: 'sequence', label: '', default: ['hand'], choices },
  picture: { kind: 'picture', label: '', default: null },
  video: { kind: 'video', label: '', default: null },
  thing: { kind: 'record', label: '', default: null, from: records },
  menu: {
    kind: 'record',
    label: '',
    default: 'main',
    from: { ...records, key: 'handle' },
    needed: 'Choose a menu.',
  },
  things: { kind: 'records', label: '', default: [], from: records, most: 3 },
  rows: { kind: 'rows', label: '', default: [], fields: plain, most: 4 },
  variant: {
    kind: 'variant',
    label: '',
    default: { of: 'all', fields: {} },
    variants: { all: { label: 'All', fields: {} }, some: { label: 'Some', fields: plain } },
  },
});
const stored = defaultsOf(every);
const things: KnownThings[] = ['things', 'pictures', 'videos'].map((of) => ({
  of,
  gone: `No such ${of}.`,
  known: async (_, keys) => new Set(keys.filter((key) => typeof key === 'string' || key < 1000)),
}));
const executor = undefined as never;
const accept = (sent: Record<string, unknown>, before: Record<string, unknown> = stored) =>
  acceptFields(every, sent, { stored: before, executor, things });

const text = fc.string({ maxLength: 20 }).filter((value) => !value.includes('\0'));
const id = fc.integer({ min: 1, max: 999 });
const row = fc.record({
  title: text.map((value) => value.trim()),
  html: fc.constantFrom('', '<p>a</p>'),
  picture: fc.option(id),
});
/** Values that each kind admits as they are. */
const fine: { [Name in keyof typeof every]: fc.Arbitrary<unknown> } = {
  text: text.map((value) => value.trim()),
  name: text.map((value) => `a${value.trim()}`),
  mark: fc.string({ maxLength: 3 }).filter((value) => !value.includes('\0')),
  multiline: fc.constantFrom('', 'a\nb'),
  html: fc.constantFrom('', '<p>a <strong>b</strong></p>'),
  address: fc.constantFrom('', '/shop/', '#top', 'https://a.example/', 'mailto:a@b.example', 'tel:+1'),
  mail: fc.constantFrom('', 'a@b.example'),
  level: fc.integer({ min: 1, max: 6 }),
  ratio: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  most: fc.option(fc.integer()),
  price: fc.option(fc.nat()),
  least: fc.integer({ min: 1, max: 1e9 }),
  moment: fc.option(
    fc
      .date({ noInvalidDate: true, min: new Date('1970'), max: new Date('9999') })
      .map((date) => date.toISOString()),
  ),
  on: fc.boolean(),
  key: fc.constantFrom('', 'kqYz3sVd0aPpW7LwQe1x'),
  colour: fc.constantFrom('', '#a4442a', '#A4442A'),
  choice: fc.constantFrom('leaf', 'hand'),
  codes: fc.constantFrom('', 'DE', 'US DE'),
  sequence: fc.constantFrom([], ['leaf'], ['hand', 'leaf']),
  picture: fc.option(id),
  video: fc.option(id),
  thing: fc.option(id),
  menu: fc.constantFrom('main', 'foot'),
  things: fc.uniqueArray(id, { maxLength: 3 }),
  rows: fc.array(row, { maxLength: 4 }),
  variant: fc.oneof(
    fc.constant({ of: 'all', fields: {} }),
    row.map((fields) => ({ of: 'some', fields })),
  ),
};

describe('fields of every kind', () => {
  it('keep what they admit as it was sent, and admit what they keep', () =>
    fc.assert(
      fc.asyncProperty(fc.record(fine, { requiredKeys: [] }), async (sent) => {
        const read = await accept(sent);
        expect(read).toEqual({ ok: true, value: sent });
        expect(await accept(sent, {})).toEqual(read);
      }),
    ));

  it('never throw for what somebody sends, and say at the field what is wrong', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(every)),
        fc.oneof(fc.anything(), fc.jsonValue()),
        async (name, value) => {
          const read = await accept({ [name]: value });
          if (read.ok) expect(Object.keys(read.value)).toEqual([name]);
          else {
            expect(Object.keys(read.error).length).toBeGreaterThan(0);
            for (const [path, message] of Object.entries(read.error)) {
              expect(path.split('.')[0]).toBe(name);
              expect(message).toMatch(/^\p{Lu}.*\.$|https:\/\/$|^Invalid length/u);
            }
          }
        },
      ),
      { numRuns: 500 },
    ));

  it('begin with something that they admit', () => {
    for (const [name, field] of Object.entries<Field>(every))
      expect([name, v.is(fieldSchema(field), field.default)]).toEqual([name, true]);
  });

  it('reach a form as data, without the rules that the server keeps to itself', () => {
    const wire = fieldsForForm(every);
    expect(JSON.parse(JSON.stringify(wire))).toEqual(
      JSON.parse(JSON.stringify({ ...every, mark: { ...every.mark, rule: undefined } })),
    );
    expect(Object.keys(wire)).toEqual(Object.keys(every));
  });
});

describe('what is refused', () => {
  const refusals: [string, unknown, string][] = [
    ...['text', 'multiline', 'html', 'address', 'mail'].flatMap((name): [string, unknown, string][] => [
      [name, 7, 'A text.'],
      [name, null, 'A text.'],
      [name, ['a'], 'A text.'],
      [name, 'a\0', 'This contains characters that cannot be stored.'],
    ]),
    ['text', 'x'.repeat(501), 'At most 500 characters.'],
    ['html', 'x'.repeat(50_001), 'At most 50000 characters.'],
    ['name', '  ', 'It needs a name.'],
    ...['//evil.example', 'javascript:x()', 'shop', 'http:/x', 'https://a b'].map(
      (value): [string, unknown, string] => [
        'address',
        value,
        'Begin with / for this shop, or with https://',
      ],
    ),
    ['mail', 'a@b@c d', 'One e-mail address.'],
    ['level', 0, 'At least 1.'],
    ['level', 7, 'At most 6.'],
    ['level', 1.5, 'A whole number.'],
    ...['2', Number.NaN, null, Number.POSITIVE_INFINITY].map((value): [string, unknown, string] => [
      'level',
      value,
      'A number.',
    ]),
    ['ratio', Number.POSITIVE_INFINITY, 'A number.'],
    ['price', '19,9x', 'This is not an amount, for example 19.90.'],
    ['price', 19.9, 'This is not an amount, for example 19.90.'],
    ['price', -1, 'An amount cannot be negative.'],
    ['least', null, 'Enter an amount.'],
    ['moment', '2026-02-30T00:00Z', 'This is no date and time.'],
    ['moment', '', 'This is no date and time.'],
    ['on', 'true', 'Yes or no.'],
    ['colour', 'red', 'A colour such as #a4442a.'],
    ['key', 'too short', 'Make a new one.'],
    ['choice', 'constructor', 'Choose from the list.'],
    ['codes', 'DE ZZ', 'Not in the list: ZZ.'],
    ['sequence', ['leaf', 'leaf'], 'Each of them once.'],
    ...['picture', 'video', 'thing'].flatMap((name): [string, unknown, string][] =>
      [0, -1, 1.5, '7', {}].map((value) => [name, value, 'Choose from the list.']),
    ),
    ['picture', 1000, 'No such pictures.'],
    ['video', 1000, 'No such videos.'],
    ['thing', 1000, 'No such things.'],
    ['menu', '', 'Choose a menu.'],
    ['menu', null, 'Choose a menu.'],
    ['things', [1, 2, 3, 4], 'At most 3.'],
    ['rows', 'a', 'At most 4 rows.'],
    ['rows', [{}, {}, {}, {}, {}], 'At most 4 rows.'],
  ];
  it.each(refusals)('%s: %o', async (name, value, message) => {
    expect(await accept({ [name]: value })).toEqual({ ok: false, error: { [name]: message } });
  });

  it('within rows and variants is named by its path', async () => {
    const rows = [{}, { title: 'x'.repeat(21), picture: 1000 }, { picture: 7 }];
    expect(await accept({ rows })).toEqual({
      ok: false,
      error: { 'rows.1.title': 'At most 20 characters.' },
    });
    rows[1] = { title: 'x', picture: 1000 };
    expect(await accept({ rows, things: [5, 1001] })).toEqual({
      ok: false,
      error: { 'rows.1.picture': 'No such pictures.', 'things.1': 'No such things.' },
    });
    const some = { of: 'some', fields: { title: 7 } };
    expect(await accept({ variant: some })).toEqual({
      ok: false,
      error: { 'variant.fields.title': 'A text.' },
    });
    expect(await accept({ variant: { of: 'toString', fields: {} } })).toEqual({
      ok: false,
      error: { 'variant.of': 'Choose from the list.' },
    });
  });
});

describe('what is kept', () => {
  it('is cleaned: HTML in rich text wherever it stands, blanks around texts, strange keys', async () => {
    const dirty = '<p onclick="x()">a</p><script>x()</script>';
    const read = await accept({
      text: '  a ',
      codes: ' us, de us ',
      things: [3, 1, 3],
      html: dirty,
      rows: [{ html: dirty, x: 1 }],
      variant: { of: 'some', fields: { html: dirty, x: 1 } },
      unknown: 1,
    });
    const kept = { title: 'New', html: '<p>a</p>', picture: null };
    expect(read).toEqual({
      ok: true,
      value: {
        text: 'a',
        codes: 'US DE',
        things: [3, 1],
        html: '<p>a</p>',
        rows: [kept],
        variant: { of: 'some', fields: kept },
      },
    });
  });

  it('is not judged again while nobody changes it', async () => {
    const old = {
      thing: 1000,
      rows: [{ picture: 1000 }, 'of an earlier shape'],
      choice: 'gone',
      things: null,
    };
    expect(await accept(structuredClone(old), old)).toEqual({ ok: true, value: old });
    // A row was added; the picture that is gone was there before.
    const rows = [{ picture: 1000 }, { picture: 5 }];
    expect(await accept({ rows }, { rows: [{ picture: 1000 }] })).toMatchObject({ ok: true });
  });
});

it('a field is asked only beside the values that it names', () => {
  const field = { label: '', showWhen: { on: true, kind: 'a' } };
  expect(isAsked(field, { on: true, kind: 'a' })).toBe(true);
  expect(isAsked(field, { on: false, kind: 'a' })).toBe(false);
  expect(isAsked({ label: '' }, {})).toBe(true);
  const several = { label: '', showWhen: { kind: ['a', 'b'] } };
  expect(['a', 'b', 'c'].map((kind) => isAsked(several, { kind }))).toEqual([true, true, false]);
});

it('a field is named with its section where no heading stands above it', () => {
  expect(fullLabel({ label: 'Title', section: 'Cheque' })).toBe('Cheque › Title');
  expect(fullLabel({ label: 'Cheque', section: 'Cheque' })).toBe('Cheque');
  expect(fullLabel({ label: 'Title' })).toBe('Title');
});
