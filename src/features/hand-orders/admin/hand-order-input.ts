import * as v from 'valibot';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressKind,
  addressFieldName,
  readAddress,
} from '#features/fields/public.ts';
import { HAND_STATES } from '../rules/hand-order.ts';

/** Minor units; far above any price, far below what sums can count. */
const LARGEST = 1_000_000_000_000;

const amount = (least: number) =>
  v.pipe(
    v.number('Enter an amount.'),
    v.safeInteger('Enter an amount.'),
    v.minValue(least, 'Enter an amount.'),
    v.maxValue(LARGEST, 'Enter an amount.'),
  );

const text = (most: number) =>
  v.pipe(v.string('A text.'), v.trim(), v.maxLength(most, `At most ${most} characters.`));

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The parts of an address by their names, cleaned as those of a checkout are. */
const address = (kind: AddressKind) =>
  v.pipe(
    v.record(v.string(), v.string('A text.')),
    v.transform(
      (sent): Address =>
        readAddress(
          kind,
          Object.fromEntries(ADDRESS_FIELDS.map((field) => [addressFieldName(kind, field), sent[field]])),
        ),
    ),
  );

const line = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  lineId: v.nullable(id),
  productId: v.pipe(v.number('Choose a product.'), v.safeInteger('Choose a product.'), v.minValue(0)),
  variationId: v.nullable(id),
  attributes: v.optional(v.record(v.string(), v.string()), {}),
  quantity: v.number('Enter a quantity.'),
  price: v.nullable(amount(0)),
});

const entries = {
  customerId: v.nullable(text(200)),
  billing: address('billing'),
  shipping: v.nullable(address('shipping')),
  lines: v.pipe(
    v.array(line),
    v.maxLength(200, 'At most 200 lines.'),
    v.check((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, 'Each line once.'),
    v.check((lines) => {
      const ids = lines.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]));
      return new Set(ids).size === ids.length;
    }, 'Each line once.'),
  ),
  fees: v.pipe(
    v.array(v.object({ label: text(100), amount: amount(-LARGEST), taxed: v.boolean() })),
    v.maxLength(20, 'At most 20 fees.'),
  ),
  sending: v.variant('kind', [
    v.object({ kind: v.literal('rate'), rate: v.nullable(text(100)) }),
    v.object({ kind: v.literal('own'), label: text(100), amount: amount(0) }),
  ]),
  parts: v.optional(v.record(v.string(), v.pipe(v.array(text(100)), v.maxLength(20, 'At most 20.'))), {}),
  paymentMethod: text(100),
  customerNote: text(4000),
};

/** An order as the back office sends it to see what it comes to. */
export const handOrderInput = v.object(entries);

/** The same for an order of which it is a new version. */
export const editedOrderInput = v.object({ ...entries, version: v.pipe(v.number(), v.safeInteger()) });

/** A new order, to be stored. */
export const newOrderInput = v.object({
  ...entries,
  /** The same sent again is the same order. */
  attempt: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/)),
  state: v.picklist(HAND_STATES, 'Choose a status.'),
  privateNote: text(4000),
});
