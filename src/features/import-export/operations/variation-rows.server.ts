import type {
  ExchangeContext,
  ExchangeMessage,
  ExchangeRow,
} from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { readProductCells } from '../rules/product-cells.ts';
import { classesOf } from './product-terms.server.ts';

type Wire = Record<string, unknown>;

/** A row of a product or variation with what was understood of it. */
export type ReadRow = ExchangeRow & ReturnType<typeof readProductCells>;

/**
 * The variations that are there, changed where the file has a row for them, and those that are new; `places` says where
 * among them each row stands.
 */
export async function variationsOf(
  services: SliceServices,
  context: ExchangeContext,
  {
    ofVariations,
    stored,
    messages,
  }: { ofVariations: readonly ReadRow[]; stored: Wire; messages: ExchangeMessage[] },
  options: readonly Record<string, string>[],
): Promise<{ list: Wire[]; places: number[] }> {
  const list = ((stored.variations as Wire[] | undefined) ?? []).map((one) => ({ ...one }));
  const written = new Map<Wire, number>();
  for (const [at, { line, fields, cells }] of ofVariations.entries()) {
    const own = options[at];
    const isOf = (one: Wire) =>
      !written.has(one) &&
      ((cells.sku?.trim() && one.sku === cells.sku.trim()) ||
        (!cells.sku?.trim() && own !== undefined && sameOptions(one.options as Wire, own)));
    const known = list.find(isOf);
    const { taxClass, ...others } = fields as Wire;
    const classes = await classesOf(
      services,
      context,
      // A blank cell of taxes is the product's class.
      { line, shippingClass: cells.shippingClass, taxClass: taxClass === '' ? undefined : taxClass },
      messages,
    );
    const values = {
      ...others,
      ...(taxClass === '' ? { taxClass } : {}),
      ...classes,
      ...(own === undefined ? {} : { options: own }),
    };
    if (known) {
      const isKept = own !== undefined && sameOptions(known.options as Wire, own);
      Object.assign(known, values, isKept ? { options: known.options } : {});
      written.set(known, at);
    } else {
      const added: Wire = values;
      list.push(added);
      written.set(added, at);
    }
  }
  const places = ofVariations.map((_, at) => list.findIndex((one) => written.get(one) === at));
  return { list, places };
}

function sameOptions(one: Wire, other: Wire): boolean {
  const key = (options: Wire) =>
    JSON.stringify(
      Object.entries(options)
        .filter(([, value]) => value !== '')
        .sort(),
    );
  return key(one) === key(other);
}
