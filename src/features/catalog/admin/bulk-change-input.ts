import * as v from 'valibot';
import { idList, optionalAmount, optionalInstant } from '#platform/resources/input-fields.ts';
import type { BulkChange } from '../rules/bulk-change.ts';

/** Ten times as much, in hundredths of a per cent. */
const LARGEST_PERCENT = 100_000;
const MOST_PIECES = 1_000_000_000;

const moment = () =>
  v.pipe(
    optionalInstant(),
    v.transform((date) => date?.toISOString() ?? null),
  );

const price = v.pipe(
  v.object({
    kind: v.literal('price'),
    field: v.picklist(['regularPrice', 'salePrice'], 'Choose a price.'),
    how: v.picklist(['set', 'raise', 'lower', 'below-regular', 'clear'], 'Choose what to do.'),
    amount: optionalAmount(),
    basisPoints: v.optional(
      v.nullable(
        v.pipe(
          v.number('This is not a percentage, for example 12.5.'),
          v.integer('At most two decimals.'),
          v.minValue(0, 'A percentage cannot be negative.'),
          v.maxValue(LARGEST_PERCENT, 'At most 1000 %.'),
        ),
      ),
      null,
    ),
    rounding: v.optional(v.picklist(['none', 'whole', 'ninety-nine']), 'none'),
    saleFrom: moment(),
    saleTo: moment(),
  }),
  v.forward(
    v.check(
      ({ field, how }) => field === 'salePrice' || (how !== 'clear' && how !== 'below-regular'),
      'This can be done with sale prices only.',
    ),
    ['how'],
  ),
  v.forward(
    v.check(
      ({ how, amount, basisPoints }) =>
        how === 'clear' || (how === 'set' ? amount !== null : (amount === null) !== (basisPoints === null)),
      'Enter how much.',
    ),
    ['amount'],
  ),
  v.forward(
    v.check(
      ({ how, basisPoints }) => (how !== 'lower' && how !== 'below-regular') || (basisPoints ?? 0) <= 10_000,
      'A price cannot be lowered by more than 100 %.',
    ),
    ['basisPoints'],
  ),
  v.forward(
    v.check(
      ({ saleFrom, saleTo }) => saleFrom === null || saleTo === null || saleFrom < saleTo,
      'A sale must end after its start.',
    ),
    ['saleTo'],
  ),
);

const stock = v.object({
  kind: v.literal('stock'),
  how: v.picklist(['set', 'add'], 'Choose what to do.'),
  quantity: v.pipe(
    v.number('Enter a quantity.'),
    v.integer('A whole number.'),
    v.minValue(-MOST_PIECES, 'This is too little.'),
    v.maxValue(MOST_PIECES, 'This is too much.'),
  ),
  track: v.optional(v.boolean(), false),
});

const categories = v.object({
  kind: v.literal('category'),
  how: v.picklist(['add', 'remove', 'replace'], 'Choose what to do.'),
  categoryIds: v.pipe(idList(100), v.minLength(1, 'Choose a category.')),
});

const status = v.object({
  kind: v.literal('status'),
  to: v.picklist(['draft', 'private', 'published'], 'Choose a status.'),
});

/** A change to many products as it is sent, and of which: those of these ids, or all that a filter of their list finds. */
export const bulkChangeInput = v.object({
  ids: v.optional(v.pipe(idList(10_000), v.minLength(1, 'Choose products.'))),
  filter: v.optional(v.record(v.string(), v.unknown())),
  change: v.variant('kind', [status, price, stock, categories], 'Choose what to change.') as v.GenericSchema<
    unknown,
    BulkChange
  >,
});
