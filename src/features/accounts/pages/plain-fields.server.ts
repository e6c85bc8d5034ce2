import { shownFields } from '#features/fields/public.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type AskedAtRegistration, TERMS_FIELD } from '../operations/asked-at-registration.server.ts';
import type { LoadedRegistrationPart, RefusedRegistration } from '../rules/registration-view.ts';
import { PlainFields, type PlainFieldsData } from '../ui/plain-fields.tsx';

/** The other fields of a plain form, with what was refused of them before; [] where there are none. */
export function plainFields(
  { others, relabelled }: AskedAtRegistration,
  { request }: Pick<PartContext, 'request'>,
  { sent, errors, leadsTo }: Pick<RefusedRegistration, 'sent' | 'errors'> & { leadsTo: string | null },
): LoadedRegistrationPart[] {
  if (others.length === 0) return [];
  const all = shownFields(others, request.market, sent, errors);
  const terms = all.find(({ field: { name } }) => name === TERMS_FIELD && !relabelled.has(name)) ?? null;
  const data: PlainFieldsData = { fields: all.filter((shown) => shown !== terms), terms, leadsTo };
  return [{ name: 'plain-fields', hasFiles: false, View: PlainFields, data }];
}
