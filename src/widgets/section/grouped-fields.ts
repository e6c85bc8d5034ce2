import type { Fields } from '#platform/fields/field.ts';

/** Fields that stand under one heading, and are asked only beside some values where `showWhen` names any. */
export function under<const Of extends Fields>(
  section: string,
  fields: Of,
  showWhen?: Readonly<Record<string, unknown>>,
): Of {
  const grouped = Object.entries(fields).map(([name, field]) => [
    name,
    { section, ...field, ...(showWhen ? { showWhen: { ...showWhen, ...field.showWhen } } : {}) },
  ]);
  return Object.fromEntries(grouped) as Of;
}
