import { describe, expect, test } from 'vitest';
import { checkServerApi } from './server-api.ts';
import { sourceTree } from './source-tree.ts';

describe('server APIs', () => {
  const api = (declaration: string, inside = 'data/order.queries.server.ts') => ({
    'src/features/orders/data/order.table.ts':
      "import { pgTable } from 'drizzle-orm/pg-core';\nexport const orders = pgTable('shop_order', {});",
    'src/platform/db/executor.server.ts':
      "import type { PgTransaction } from 'drizzle-orm/pg-core';\nexport type Transaction = PgTransaction;",
    'src/platform/resources/filter.server.ts':
      "import type { SQL } from 'drizzle-orm';\nexport interface Filter { where(): SQL }",
    'src/features/orders/public.server.ts': `export { offered } from './${inside}';`,
    [`src/features/orders/${inside}`]: declaration,
  });
  const problemsOf = (declaration: string) =>
    checkServerApi(sourceTree(api(declaration))).map(({ path, rule }) => `${path}: ${rule}`);
  const cases: [what: string, declaration: string][] = [
    [
      'a function that answers rows',
      "import { orders } from './order.table.ts';\n/** Said. */ export const offered = async (id: number): Promise<typeof orders.$inferSelect> => { throw id; };",
    ],
    [
      'a function that takes a row, by a type of its own',
      "import type { orders } from './order.table.ts';\ntype Row = { order: typeof orders.$inferSelect };\n/** Said. */ export function offered(row: Row): number { return 1; }",
    ],
    ['the shape of a row', '/** Said. */ export interface offered { id: number; parent_id: number }'],
    [
      'a type with a query builder in it',
      "import type { SQL } from 'drizzle-orm';\ninterface Inner { where: SQL | undefined }\n/** Said. */ export interface offered { inner: readonly Inner[] }",
    ],
    [
      'columns',
      "import { orders } from './order.table.ts';\n/** Said. */ export const offered = { id: orders.id };",
    ],
    ['SQL', "import { sql } from 'drizzle-orm';\n/** Said. */ export const offered = sql`now()`;"],
    ['SQL as a text', '/** Said. */ export const offered = `left join held on held.id = 1`;'],
    [
      'a function that answers SQL as a text',
      '/** Said. */ export const offered = (id: string) => `select id from shop_order where id = 1`;',
    ],
    [
      'a function that answers SQL among other things',
      '/** Said. */ export function offered(id: string): { sql: string; mark: string } { return { sql: id, mark: id }; }',
    ],
    [
      'a point whose parts carry SQL',
      "import { extensionPoint } from '#platform/slices/extension-point.ts';\nimport type { Filter } from '#platform/resources/filter.server.ts';\ninterface Part { filter: Filter }\n/** Said. */ export const offered = extensionPoint<Part>('parts');",
    ],
  ];
  const transaction = "import type { Transaction } from '#platform/db/executor.server.ts';\n/** Said. */ ";
  const read = "tx.select().from('shop_order')";
  cases.push(
    [
      'what a function answers unsaid',
      `${transaction}export function offered(tx: Transaction) { return ${read}; }`,
    ],
    ['what an arrow answers unsaid', `${transaction}export const offered = (tx: Transaction) => ${read};`],
    [
      'what a function in an object answers unsaid',
      `${transaction}export const offered = { read: async (tx: Transaction) => ${read} };`,
    ],
    [
      'what a method of an object answers unsaid',
      `${transaction}export const offered = { read(tx: Transaction) { return ${read}; } };`,
    ],
    [
      'what is made of a function that answers unsaid',
      `${transaction}import { once } from '#kit/once.ts';\nexport const offered = once((tx: Transaction) => ${read});`,
    ],
  );
  test.each(cases)('catches when one lets out %s', (_what, declaration) => {
    expect(problemsOf(declaration)).toEqual(['src/features/orders/public.server.ts: plain-api']);
  });

  test('a function passes that says what it answers, at itself or at what it is made into', () => {
    const said = [
      'export async function offered(): Promise<number> { return 1; }',
      'export const offered = (): number => 1;',
      'export const offered: () => number = () => 1;',
      'export const offered = { read: async (): Promise<number> => 1 };',
      "import { once } from '#kit/once.ts'; export const offered = once<number>(() => 1);",
    ];
    for (const declaration of said) {
      expect([declaration, problemsOf(`/** Said. */ ${declaration}`)]).toEqual([declaration, []]);
    }
  });

  test('plain data, types and points pass, and so does the transaction in which a function works', () => {
    const declaration = [
      "import { sql } from 'drizzle-orm';",
      "import type { Transaction } from '#platform/db/executor.server.ts';",
      "import type { orders } from './order.table.ts';",
      'interface Order { id: number; lines: readonly { name: string }[] }',
      '/** Said. */ export async function offered(tx: Transaction, id: number): Promise<Order | null> {',
      '  const row: typeof orders.$inferSelect = sql`select id from shop_order`; return row;',
      '}',
    ].join('\n');
    expect(problemsOf(declaration)).toEqual([]);
  });
});
