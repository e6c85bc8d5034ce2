import { expect, test } from 'vitest';
import { sourceTree } from './imports/source-tree.ts';
import { pointDocs } from './point-docs.ts';

const house = sourceTree({
  'src/platform/slices/define-slice.server.ts':
    "export const platformPoints = {\n  calls: extensionPoint<Call | null>('calls', { uniqueBy }),\n};",
  'src/features/cart/points.ts':
    "/** What may stand\n * in a line. */\nexport const lineParts = extensionPoint<LinePart<Map<string, number>>>('line-parts');",
  'src/features/cart/slice.server.ts': 'export const slice = defineSlice({\n  calls: [],\n});',
  'src/features/orders/points.ts': "/** Gives back. */\nexport const refunds = port<Refunds>('refunds');",
  'src/features/orders/slice.server.ts':
    'export const slice = defineSlice({\n  adds: [lineParts.with(gift), refunds.with(mine)],\n});',
});

test('every point and port is told with its owner, its shape and who adds to it', () => {
  const docs = pointDocs(house, ['cart', 'orders']);
  const rows = docs.split('\n').filter((line) => /^(##|\| (\[|Po))/.test(line));
  expect(rows).toEqual([
    '## platform',
    '| Point | Takes | Given by |',
    '| [`calls`](../src/platform/slices/define-slice.server.ts) | `Call \\| null` | cart |',
    '## cart',
    '| Point | Takes | Given by |',
    '| [`lineParts`](../src/features/cart/points.ts)<br>What may stand in a line. | `LinePart<Map<string, number>>` | orders |',
    '## orders',
    '| Port | Takes | Given by |',
    '| [`refunds`](../src/features/orders/points.ts)<br>Gives back. | `Refunds` | orders |',
  ]);
});
