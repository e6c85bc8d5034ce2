import * as v from 'valibot';

/** An id as forms send it (`"12"`) or JSON does (`12`): a positive whole number. */
export const idField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) =>
    typeof value === 'string' && !/^\d{1,15}$/.test(value.trim()) ? Number.NaN : Number(value),
  ),
  v.number(),
  v.safeInteger(),
  v.minValue(1),
);

/** An id that may be left out or sent blank. */
export const optionalIdField = v.optional(
  v.union([
    idField,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
);

/**
 * A quantity as sent: text or number. What is no whole number ≥ 0 is handed on as NaN, since the deed and not
 * the decoder answers it with the shop's own words.
 */
export const quantityField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => {
    const text = String(value).trim();
    return /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  }),
);

/** Text of at most `limit` characters, trimmed; numbers are taken as their text. */
export const textField = (limit: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
    v.maxLength(limit),
  );
