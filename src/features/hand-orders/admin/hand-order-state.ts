import { useEffect, useRef, useState } from 'react';
import { ADDRESS_FIELDS, type Address, emptyAddress } from '#features/fields/public.ts';
import type { HandFee } from '#features/orders/public.ts';
import { rest } from '#platform/admin/rest-client.ts';
import type { HandLine, HandOrder, HandPreview } from '../rules/hand-order.ts';

/** A line as it is typed: texts until they are sent. */
export interface TypedLine extends Omit<HandLine, 'quantity' | 'price' | 'productId'> {
  productId: number | null;
  quantity: string;
  /** '' = what the product costs. */
  price: string;
  /** What it was called when it was ordered; of new lines the preview tells. */
  name?: string;
  options?: string;
}

/** A fee as it is typed. */
export interface TypedFee extends Omit<HandFee, 'amount'> {
  key: string;
  amount: string;
}

/** What the form of an order holds. */
export interface TypedOrder {
  customerId: string | null;
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  lines: readonly TypedLine[];
  fees: readonly TypedFee[];
  sending: { kind: 'rate'; rate: string | null } | { kind: 'own'; label: string; amount: string };
  parts: Readonly<Record<string, readonly string[]>>;
  paymentMethod: string;
  customerNote: string;
}

let keys = 0;

/** A key that no other row of the form has. */
export const newKey = (): string => `new-${++keys}-${Math.random().toString(36).slice(2, 8)}`;

/** A row in which nothing is chosen yet. */
export const emptyLine = (): TypedLine => ({
  key: newKey(),
  lineId: null,
  productId: null,
  variationId: null,
  attributes: {},
  quantity: '1',
  price: '',
});

/** An order of which nothing is typed yet. */
export const emptyOrder = (country: string): TypedOrder => ({
  customerId: null,
  billing: emptyAddress(country),
  shipping: null,
  lines: [emptyLine()],
  fees: [],
  sending: { kind: 'rate', rate: null },
  parts: {},
  paymentMethod: '',
  customerNote: '',
});

/** Where the form says that something typed is no amount. */
export interface ReadOrder {
  wish: HandOrder;
  wrong: Readonly<Record<string, 'amount'>>;
}

/** What was typed, as it is sent: rows without a product are left out, amounts are minor units. */
export function readOrder(typed: TypedOrder, amount: (text: string) => number | string | null): ReadOrder {
  const wrong: Record<string, 'amount'> = {};
  const money = (text: string, place: string, least: number): number => {
    const read = amount(text);
    if (typeof read === 'number' && read >= least) return read;
    if (read !== null) wrong[place] = 'amount';
    return 0;
  };
  const lines = typed.lines.flatMap((line): HandLine[] => {
    const { key, lineId, productId, variationId, attributes, quantity, price } = line;
    if (productId === null) return [];
    return [
      {
        key,
        lineId,
        productId,
        variationId,
        attributes,
        quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0,
        price: price.trim() === '' ? null : money(price, `line:${key}`, 0),
      },
    ];
  });
  const { sending } = typed;
  return {
    wish: {
      customerId: typed.customerId,
      billing: typed.billing,
      shipping: typed.shipping,
      lines,
      fees: typed.fees.map(({ label, amount: fee, taxed }, at) => ({
        label,
        taxed,
        amount: money(fee, `fee:${at}`, Number.MIN_SAFE_INTEGER),
      })),
      sending:
        sending.kind === 'rate' ? sending : { ...sending, amount: money(sending.amount, 'sending', 0) },
      parts: typed.parts,
      paymentMethod: typed.paymentMethod,
      customerNote: typed.customerNote,
    },
    wrong,
  };
}

/** What the server makes of what is typed, a moment after each change; the last answer stays while the next is on its way. */
export function usePreview(path: string, wish: HandOrder): { preview: HandPreview | null; failed: boolean } {
  const [state, setState] = useState<{ preview: HandPreview | null; failed: boolean }>({
    preview: null,
    failed: false,
  });
  const sent = JSON.stringify(wish);
  const first = useRef(true);
  useEffect(() => {
    const stop = new AbortController();
    const ask = () =>
      rest<HandPreview>(path, {
        method: 'POST',
        body: JSON.parse(sent) as unknown,
        signal: stop.signal,
      }).then(
        ({ body }) => setState({ preview: body, failed: false }),
        () => {
          if (!stop.signal.aborted) setState((before) => ({ ...before, failed: true }));
        },
      );
    const timer = setTimeout(ask, first.current ? 0 : 350);
    first.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, sent]);
  return state;
}

/** An address as it was kept, with each part there. */
export function wholeAddress(kept: Partial<Address> | null, country: string): Address {
  const whole = emptyAddress(country);
  for (const field of ADDRESS_FIELDS) whole[field] = kept?.[field] ?? whole[field];
  return whole;
}
