import { ATTRIBUTION_FIELDS, type AttributionField, FIELD_PREFIX } from '../rules/attribution-fields.ts';

/** Hidden fields that carry where the visit came from (ATTR-016); the tracking script keeps them up to date. */
export function AttributionInputs({ data }: { data: Readonly<Record<AttributionField, string>> }) {
  return ATTRIBUTION_FIELDS.map((field) => (
    <input key={field} type="hidden" name={FIELD_PREFIX + field} value={data[field]} />
  ));
}
