import type { ShownOrderLine } from '#features/orders/public.ts';

/** What a line of an order is called, with what was chosen of it, and its SKU. */
export function nameOfShown(
  lineId: number,
  lines: readonly Pick<ShownOrderLine, 'id' | 'name' | 'sku' | 'options'>[],
): { title: string; sku: string } {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return { title: '–', sku: '' };
  return { title: [line.name, ...line.options.map(({ value }) => value)].join(', '), sku: line.sku };
}
