import * as v from 'valibot';

/** A variation's id; what is none (blank or 0, as scripts send it while nothing is chosen) becomes null. */
export const variationField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (/^\s*[1-9]\d{0,14}\s*$/.test(String(value)) ? Number(value) : null)),
);

/** Chosen values by their fields, `variation[attribute_colour]=Oat`; blank where nothing is chosen. */
export const optionsField = v.union([
  v.record(v.pipe(v.string(), v.maxLength(100)), v.union([v.string(), v.number()])),
  v.literal(''),
]);
