import { accept, type Result, refuse } from '#kit/result.ts';
import { type BulkChange, type BulkRefusal, changeProduct } from './bulk-change.ts';
import type { EditedVariation } from './edited-variation.ts';

/** What is changed of several variations at once in the product's editor. */
export type VariationEdit =
  | Extract<BulkChange, { kind: 'price' | 'stock' }>
  | { kind: 'on'; isOn: boolean }
  /** ISO; null = without that end. */
  | { kind: 'dates'; saleFrom: string | null; saleTo: string | null };

/** Why variations are left as they are, and which row was the first that it does not fit. */
export interface EditRefusal {
  code: BulkRefusal;
  at: number;
}

/**
 * Changes the rows at these places, all of them or none. Rows without the price that is raised or lowered stay as they
 * are, unless no row has one.
 */
export function editVariations<Row extends EditedVariation>(
  rows: readonly Row[],
  places: ReadonlySet<number>,
  edit: VariationEdit,
  currency: string,
): Result<Row[], EditRefusal> {
  const edited = [...rows];
  let firstWithout: number | null = null;
  let isAny = false;
  for (const [at, row] of rows.entries()) {
    if (!places.has(at)) continue;
    const outcome = editOne(row, edit, currency);
    if (!outcome.ok) {
      if (outcome.error !== 'no-price') return refuse({ code: outcome.error, at });
      firstWithout ??= at;
      continue;
    }
    isAny = true;
    edited[at] = { ...row, ...outcome.value };
  }
  return !isAny && firstWithout !== null ? refuse({ code: 'no-price', at: firstWithout }) : accept(edited);
}

function editOne(
  row: EditedVariation,
  edit: VariationEdit,
  currency: string,
): Result<Partial<EditedVariation>, BulkRefusal> {
  if (edit.kind === 'on') return accept({ isOn: edit.isOn });
  // Dates without a sale would begin to count with the next one.
  if (edit.kind === 'dates')
    return row.salePrice === null
      ? refuse('no-price')
      : accept({ saleFrom: edit.saleFrom, saleTo: edit.saleTo });
  const changed = changeProduct(
    { ...row, id: 0, status: '', categoryIds: [], variations: [] },
    edit,
    currency,
  );
  return changed.ok ? accept({ ...changed.value.after[0] }) : changed;
}
