import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { acceptFields } from '#platform/fields/accept-fields.server.ts';
import { type Fields, fieldsForForm, type VariantValue } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { offeredKinds } from '../operations/looked-at.server.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import {
  type ConditionRow,
  conditionField,
  conditionsOfRows,
  type OfferedKind,
  rowsOfConditions,
  sampleField,
  wrongRows,
} from '../rules/condition-form.ts';
import type { DocumentSample } from '../rules/document-states.ts';

/** What the form of a document sends of where it is shown, and of what it is looked at. */
export const sentPlace = { place: v.optional(v.nullable(v.record(v.string(), v.unknown()))) };

interface Placed {
  conditions: DocumentConditions;
  sample: DocumentSample | null;
}

function fieldsOf(kinds: readonly OfferedKind[]): Fields {
  return { shownOn: conditionField(kinds), sample: sampleField(kinds) };
}

function valuesOf({ conditions, sample }: Placed, kinds: readonly OfferedKind[]) {
  const looked = sample ? { of: sample.kind, fields: { id: sample.id } } : { of: 'any', fields: {} };
  return { shownOn: rowsOfConditions(conditions, kinds), sample: looked };
}

/** The part of a document's form that says where it is shown: its fields, and what they hold. */
export function placeForm(document: Placed, services: Pick<SliceServices, 'whole'>) {
  const kinds = offeredKinds(services);
  return { placeFields: fieldsForForm(fieldsOf(kinds)), place: valuesOf(document, kinds) };
}

/** What was sent of where a document is shown, laid over what is stored; messages by path of the form. */
export async function readPlace(
  { place: sent }: { place?: Record<string, unknown> | null | undefined },
  stored: Placed | null,
  around: { services: SliceServices; executor: Executor; things(): readonly KnownThings[] },
): Promise<Result<Placed, FieldErrors>> {
  const before = stored ?? { conditions: { include: [] }, sample: null };
  if (!sent) return accept({ conditions: before.conditions, sample: before.sample });
  const kinds = offeredKinds(around.services);
  const read = await acceptFields(fieldsOf(kinds), sent, {
    stored: valuesOf(before, kinds),
    executor: around.executor,
    things: around.things(),
  });
  if (!read.ok) return refuse(under(read.error));
  const rows = (read.value.shownOn ?? valuesOf(before, kinds).shownOn) as ConditionRow[];
  const wrong = Object.entries(wrongRows(rows, kinds)).map(([path, said]) => [`shownOn.${path}`, said]);
  if (wrong.length > 0) return refuse(under(Object.fromEntries(wrong)));
  const sample = read.value.sample as VariantValue | undefined;
  const id = sample?.fields.id;
  return accept({
    conditions: conditionsOfRows(rows, before.conditions, kinds),
    sample: !sample ? before.sample : typeof id === 'number' ? { kind: sample.of, id } : null,
  });
}

function under(messages: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(messages).map(([path, said]) => [`place.${path}`, said]));
}
