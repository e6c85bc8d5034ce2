import type { Field, Fields, Values } from '#platform/fields/field.ts';
import { bulkWords } from './bulk-change-texts.ts';
import { saleDates } from './sale-dates.ts';

const choice = (label: string, group: string, names: readonly string[]): Field => ({
  kind: 'choice',
  label: bulkWords(label),
  default: names[0] ?? '',
  choices: Object.fromEntries(names.map((name) => [name, bulkWords(`${group}.${name}`)])),
});

const status: Field = {
  kind: 'choice',
  label: 'resources.products.fields.status',
  default: 'published',
  choices: Object.fromEntries(
    ['published', 'draft', 'private'].map((name) => [name, `resources.products.statuses.${name}`]),
  ),
};
const PERCENT = /^\d{1,4}([.,]\d{1,2})?$/;

/** What the form begins with. */
export const firstValues: Values = {
  kind: 'price',
  to: 'published',
  field: 'regularPrice',
  regularHow: 'raise',
  saleHow: 'below-regular',
  by: 'percent',
  percent: '',
  amount: null,
  rounding: 'none',
  saleFrom: null,
  saleTo: null,
  stockHow: 'set',
  // Nothing: whoever looks at it without a number would see every stock become none.
  quantity: null,
  track: false,
  categoryHow: 'add',
  categoryIds: [],
};

/** The fields that are asked beside these values, in order. */
export function bulkFields(values: Values): Fields {
  const kind = choice('kind', 'kinds', ['price', 'stock', 'status', 'category']);
  switch (values.kind) {
    case 'status':
      return { kind, to: status };
    case 'stock':
      return {
        kind,
        stockHow: choice('how', 'stockHows', ['set', 'add']),
        quantity: {
          kind: 'number',
          label: bulkWords('quantity'),
          default: null,
          help: bulkWords('quantityHelp'),
        },
        track: { kind: 'switch', label: bulkWords('track'), default: false },
      };
    case 'category':
      return {
        kind,
        categoryHow: choice('how', 'categoryHows', ['add', 'remove', 'replace']),
        categoryIds: {
          kind: 'records',
          label: 'resources.products.fields.categoryIds',
          default: [],
          from: { resource: 'categories', text: 'path' },
        },
      };
    default:
      return { kind, ...priceFields(values), ...(beginsSale(values) ? saleDates : {}) };
  }
}

function priceFields(values: Values): Fields {
  const field = choice('price', 'prices', ['regularPrice', 'salePrice']);
  const saleHow = choice('how', 'priceHows', ['below-regular', 'set', 'raise', 'lower', 'clear']);
  const regularHow = choice('how', 'priceHows', ['raise', 'lower', 'set']);
  const first: Fields =
    values.field === 'salePrice'
      ? { field, saleHow: { ...saleHow, help: beginsSale(values) ? bulkWords('saleDates') : undefined } }
      : { field, regularHow };
  const how = howOf(values);
  if (how === 'clear') return first;
  if (how === 'set') return { ...first, amount };
  return {
    ...first,
    by: choice('by', 'bys', ['percent', 'amount']),
    ...(values.by === 'amount' ? { amount } : { percent }),
    rounding: choice('rounding', 'roundings', ['none', 'whole', 'ninety-nine']),
  };
}

const amount: Field = { kind: 'money', label: bulkWords('amount'), default: null };
const percent: Field = { kind: 'text', label: bulkWords('percent'), default: '', placeholder: '12.5' };

/** What the server says is wrong with a change, by these fields. */
export function bulkErrors(errors: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { how, basisPoints } = errors;
  return {
    ...errors,
    ...{ stockHow: how, categoryHow: how, saleHow: how, regularHow: how, percent: basisPoints },
  };
}

/** Whether these values set sale prices, for which dates are asked. */
function beginsSale(values: Values): boolean {
  const how = howOf(values);
  return (
    values.kind === 'price' && values.field === 'salePrice' && (how === 'set' || how === 'below-regular')
  );
}

function howOf(values: Values): unknown {
  return values.field === 'salePrice' ? values.saleHow : values.regularHow;
}

/** The change that the form stands for, as the server takes it. */
export function bulkChangeOf(values: Values): Record<string, unknown> {
  switch (values.kind) {
    case 'status':
      return { kind: 'status', to: values.to };
    case 'stock':
      return { kind: 'stock', how: values.stockHow, quantity: values.quantity, track: values.track };
    case 'category':
      return { kind: 'category', how: values.categoryHow, categoryIds: values.categoryIds };
    default: {
      const how = howOf(values);
      const byPercent = how !== 'set' && how !== 'clear' && values.by === 'percent';
      return {
        kind: 'price',
        field: values.field,
        how,
        amount: byPercent || how === 'clear' ? null : values.amount,
        basisPoints: byPercent ? basisPoints(String(values.percent).trim()) : null,
        rounding: how === 'set' || how === 'clear' ? 'none' : values.rounding,
        ...(beginsSale(values) ? { saleFrom: values.saleFrom, saleTo: values.saleTo } : {}),
      };
    }
  }
}

/** Hundredths of a per cent; what is none stays as it was typed, for the server to say so. */
function basisPoints(typed: string): number | string {
  if (!PERCENT.test(typed)) return typed;
  const [whole = '', fraction = ''] = typed.replace(',', '.').split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
