import * as v from 'valibot';
import { isStorable, storableText } from '#kit/storable-text.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/));
const named = v.union([id, v.looseObject({ id })]);
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const words = v.pipe(v.string(), v.transform(storableText));
const textWithoutNul = v.pipe(v.string(), v.check(isStorable));

const event = v.looseObject({
  id,
  type: v.string(),
  data: v.looseObject({ object: v.looseObject({}) }),
});

const intent = v.looseObject({
  id,
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/i)),
  amount,
  amount_received: v.optional(amount, 0),
  status: v.string(),
  metadata: v.pipe(
    v.nullish(v.record(v.string(), textWithoutNul), {}),
    v.transform((given) => given ?? {}),
  ),
  last_payment_error: v.nullish(v.looseObject({ message: v.nullish(words) })),
  setup_future_usage: v.nullish(v.string()),
  customer: v.nullish(named),
  payment_method: v.nullish(
    v.union([
      id,
      v.looseObject({
        id,
        card: v.nullish(v.looseObject({ brand: textWithoutNul, last4: textWithoutNul })),
      }),
    ]),
  ),
});

const refund = v.looseObject({ payment_intent: v.nullish(named) });

/** Whether something that was signed is an event at all. */
export function isEvent(value: unknown): boolean {
  return v.is(event, value);
}

/** An intent that an event tells of, with all that is read of it as it should be; null for what is none. */
export function readIntent(value: unknown): v.InferOutput<typeof intent> | null {
  const read = v.safeParse(intent, value);
  return read.success ? read.output : null;
}

/** The id of the intent of which something went back; null where it was of none, undefined for what is no refund. */
export function refundedIntent(value: unknown): string | null | undefined {
  const read = v.safeParse(refund, value);
  if (!read.success) return undefined;
  const { payment_intent: of } = read.output;
  return typeof of === 'object' ? (of?.id ?? null) : (of ?? null);
}

/** Whether a signature says a time that is still to come, `tolerance` seconds from now or later. */
export function isFromTheFuture(signature: string, now: Date, tolerance: number): boolean {
  const latest = now.getTime() / 1000 + tolerance;
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, at]) => Number(at) > latest);
}
