import { describe, expect, test } from 'vitest';
import { checkHouse } from './check-imports.ts';
import { sourceTree } from './imports/source-tree.ts';

const featureOrder = ['catalog', 'cart', 'orders'];
const lengths = { lineLimit: 300, testLineLimit: 600, longFiles: {} };

/** A small house in which every rule is kept; each case below adds or changes one file of it. */
const goodHouse: Readonly<Record<string, string>> = {
  'src/kit/money.ts': "import { accept } from './result.ts';\nexport const one = accept(1);",
  'src/kit/result.ts': 'export const accept = (value: number) => value;',
  'src/platform/db/database.server.ts': "import pg from 'pg';\nexport const db = pg;",
  'src/platform/calls/contract.ts': 'export const defineCall = (call: object) => call;',
  'src/platform/calls/answer-call.server.ts':
    "import { db } from '#platform/db/database.server.ts';\nexport const answerCall = () => db;",
  'src/features/catalog/README.md': '',
  'src/features/catalog/public.ts': "export { price } from './rules/price.ts';",
  'src/features/catalog/public.server.ts': "export { findProduct } from './data/product.queries.server.ts';",
  'src/features/catalog/fixtures.ts': 'export const teapot = 1;',
  'src/features/catalog/rules/price.ts':
    "import { one } from '#kit/money.ts';\n/** Said. */ export const price = one;",
  'src/features/catalog/data/product.table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const products = pgTable('product', {});",
  'src/features/catalog/data/product.queries.server.ts':
    "import { products } from './product.table.ts';\n/** Said. */ export const findProduct = (): number => Object.keys(products).length;",
  'src/features/cart/README.md': '',
  'src/features/cart/public.ts': "export { addToCart } from './calls/add-to-cart.ts';",
  'src/features/cart/data/cart.table.ts':
    "import { products } from '#features/catalog/data/product.table.ts';\nexport const carts = products;",
  'src/features/cart/calls/add-to-cart.ts':
    "import { defineCall } from '#platform/calls/contract.ts';\n/** Said. */ export const addToCart = defineCall({});",
  'src/features/cart/calls/add-to-cart.server.ts':
    "import { answerCall } from '#platform/calls/answer-call.server.ts';\nimport { addToCart } from './add-to-cart.ts';\nexport const answer = [answerCall, addToCart];",
  'src/features/cart/calls/add-to-cart.test.ts':
    "import { teapot } from '#features/catalog/fixtures.ts';\nimport { freshDatabase } from '../../../../tests/support/database.ts';\nimport { addToCart } from './add-to-cart.ts';\n[teapot, freshDatabase, addToCart];",
  'src/features/cart/ui/mini-cart.tsx':
    "'use client';\nimport { price } from '#features/catalog/public.ts';\nexport const MiniCart = () => price;",
  'src/features/orders/README.md': '',
  'src/features/orders/public.server.ts': '/** Said. */ export const placeOrder = (): number => 1;',
  'src/widgets/tabs/tabs.widget.ts': "export const tabs = { id: 'tabs' };",
  'src/widgets/tabs/widget.server.ts':
    "import { tabs } from './tabs.widget.ts';\nexport const tabsWidget = tabs;",
  'src/widgets/tabs/tabs.view.tsx':
    "import { price } from '#features/catalog/public.ts';\nexport const Tabs = () => price;",
  'src/widgets/tabs/tabs.test.tsx': "import { Tabs } from './tabs.view.tsx';\nTabs;",
  'src/pages/show-page.server.ts':
    "import { Tabs } from '#widgets/tabs/tabs.view.tsx';\nexport const show = () => Tabs;",
  'src/features/cart/slice.server.ts':
    "import { Tabs } from '#widgets/tabs/tabs.view.tsx';\nimport { addToCart } from './calls/add-to-cart.ts';\nimport { answer } from './calls/add-to-cart.server.ts';\nexport const slice = [addToCart, answer, Tabs];",
  'src/app/main.server.ts':
    "import { demoShop } from '#seeds/demo-shop.ts';\nexport const main = [demoShop];",
  'seeds/demo-shop.ts':
    "import { price } from '#features/catalog/public.ts';\nexport const demoShop = price;",
  'tests/support/database.ts': 'export const freshDatabase = () => 1;',
};

function problemsWith(changes: Readonly<Record<string, string | undefined>>): string[] {
  const files = Object.entries({ ...goodHouse, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const problems = checkHouse(sourceTree(Object.fromEntries(files)), { featureOrder, lengths });
  return problems.map((problem) => `${problem.path}: ${problem.rule}`);
}

test('a house that keeps the rules has no problems', () => {
  expect(problemsWith({})).toEqual([]);
});

type Case = [what: string, expected: string, changes: Record<string, string | undefined>];

describe('extensions', () => {
  const extension = {
    'extensions/gift-note/README.md': '',
    'extensions/gift-note/slice.server.ts':
      "import { price } from '#features/catalog/public.ts';\nimport { db } from '#platform/db/database.server.ts';\nimport { note } from './rules/note.ts';\nexport const slice = [price, db, note];",
    'extensions/gift-note/rules/note.ts': "import { one } from '#kit/money.ts';\nexport const note = one;",
    'extensions/gift-note/data/note.table.ts':
      "import { products } from '#features/catalog/data/product.table.ts';\nexport const notes = products;",
  };

  test('use the public APIs of features, platform and kit, and stand in no order', () => {
    expect(problemsWith(extension)).toEqual([]);
  });

  test.each([
    ['what lies inside a feature', 'api', 'rules/note.ts', '#features/catalog/rules/price.ts'],
    ['widgets', 'direction', 'slice.server.ts', '#widgets/tabs/tabs.view.tsx'],
    ['pages', 'direction', 'rules/note.ts', '#pages/show-page.server.ts'],
    ['the composition root', 'direction', 'rules/note.ts', '#app/main.server.ts'],
    ['the tests', 'direction', 'rules/note.ts', '../../../tests/support/database.ts'],
  ])('do not use %s', (_, rule, file, target) => {
    const path = `extensions/gift-note/${file}`;
    const found = problemsWith({ ...extension, [path]: `import '${target}';` });
    expect(found).toContain(`${path}: ${rule}`);
  });

  test('are known to nobody, and have the parts of a slice', () => {
    const naming = (folder: string) => `import '${folder}extensions/gift-note/rules/note.ts';`;
    expect(
      problemsWith({
        ...extension,
        'src/app/use-note.ts': naming('../../'),
        'src/features/orders/rules/use-note.ts': naming('../../../../'),
      }),
    ).toEqual(['src/app/use-note.ts: extension', 'src/features/orders/rules/use-note.ts: extension']);
    expect(problemsWith({ ...extension, 'extensions/gift-note/helpers/x.ts': '' })).toContain(
      'extensions/gift-note/helpers/x.ts: anatomy',
    );
    expect(problemsWith({ ...extension, 'extensions/gift-note/README.md': undefined })).toContain(
      'extensions/gift-note: anatomy',
    );
  });
});

describe('direction', () => {
  const cases: Case[] = [
    [
      'kit imports platform',
      'src/kit/clock.ts: direction',
      { 'src/kit/clock.ts': "import type { x } from '#platform/calls/contract.ts';" },
    ],
    [
      'platform imports a feature',
      'src/platform/calls/contract.ts: direction',
      {
        'src/platform/calls/contract.ts':
          "import { price } from '#features/catalog/public.ts';\nexport const defineCall = price;",
      },
    ],
    [
      'a feature imports a widget',
      'src/features/cart/ui/card.tsx: direction',
      { 'src/features/cart/ui/card.tsx': "import { Tabs } from '#widgets/tabs/tabs.view.tsx';\nTabs;" },
    ],
    [
      'a page imports the composition root, even by a dynamic import',
      'src/pages/late.server.ts: direction',
      { 'src/pages/late.server.ts': "export const late = () => import('#app/main.server.ts');" },
    ],
    [
      'the platform lists slices in a type',
      'src/platform/calls/groups.ts: closed-list',
      { 'src/platform/calls/groups.ts': "export type Group = 'cart' | 'orders';" },
    ],
    [
      'a slice lists what later ones check',
      'src/features/catalog/rules/roles.ts: closed-list',
      { 'src/features/catalog/rules/roles.ts': "export const may = ['cart.read',\n  'orders.*'];" },
    ],
    [
      'a rule of a slice imports what the slice does with it',
      'src/features/cart/rules/upward.ts: room',
      { 'src/features/cart/rules/upward.ts': "import type { addToCart } from '../calls/add-to-cart.ts';" },
    ],
    [
      'data of a slice import its operations',
      'src/features/cart/data/upward.queries.server.ts: room',
      {
        'src/features/cart/operations/add.server.ts': '/** Said. */ export const add = 1;',
        'src/features/cart/data/upward.queries.server.ts':
          "import { add } from '../operations/add.server.ts';\n/** Said. */ export const added = (): number => add;",
      },
    ],
    [
      'a feature imports a later feature',
      'src/features/cart/rules/later.ts: order',
      { 'src/features/cart/rules/later.ts': "import type { o } from '#features/orders/public.server.ts';" },
    ],
    [
      'a feature reaches into another one',
      'src/features/cart/rules/deep.ts: api',
      {
        'src/features/cart/rules/deep.ts':
          "import { price } from '#features/catalog/rules/price.ts';\nprice;",
      },
    ],
    [
      'a widget reaches into a feature',
      'src/widgets/tabs/tabs.view.tsx: api',
      {
        'src/widgets/tabs/tabs.view.tsx':
          "import { price } from '#features/catalog/rules/price.ts';\nexport const Tabs = price;",
      },
    ],
    [
      'a page names a slice, even by its public API',
      'src/pages/deep.ts: slice-name',
      { 'src/pages/deep.ts': "import { price } from '#features/catalog/public.ts';\nprice;" },
    ],
    [
      'the composition root names a slice, even by its type',
      'src/app/deep.ts: slice-name',
      { 'src/app/deep.ts': "import type { price } from '#features/catalog/public.ts';" },
    ],
    [
      'what all widgets share names a slice',
      'src/widgets/shared.ts: slice-name',
      { 'src/widgets/shared.ts': "import { price } from '#features/catalog/public.ts';\nprice;" },
    ],
    [
      'a widget names a slice after the one that brings it',
      'src/widgets/tabs/tabs.view.tsx: slice-name',
      {
        'src/features/cart/slice.server.ts':
          "import { tabs } from '#widgets/tabs/widget.server.ts';\nexport const slice = tabs;",
        'src/widgets/tabs/widget.server.ts':
          "import { tabs as one } from './tabs.widget.ts';\nexport const tabs = one;",
        'src/widgets/tabs/tabs.view.tsx':
          "import { placeOrder } from '#features/orders/public.server.ts';\nexport const Tabs = placeOrder;",
      },
    ],
    [
      'a tool names a slice',
      'tools/count.ts: slice-name',
      { 'tools/count.ts': "import { price } from '#features/catalog/public.ts';\nprice;" },
    ],
    [
      'the composition root uses fixtures',
      'src/app/sample.ts: fixtures',
      { 'src/app/sample.ts': "import { teapot } from '#features/catalog/fixtures.ts';\nteapot;" },
    ],
    [
      'a file that is no table imports a table of another feature',
      'src/features/cart/data/deep.queries.server.ts: api',
      {
        'src/features/cart/data/deep.queries.server.ts':
          "import { products } from '#features/catalog/data/product.table.ts';\nproducts;",
      },
    ],
    [
      'a table imports a table of a later feature',
      'src/features/catalog/data/late.table.ts: order',
      {
        'src/features/catalog/data/late.table.ts':
          "import { carts } from '#features/cart/data/cart.table.ts';\nexport const late = carts;",
      },
    ],
    [
      'a slice uses its own public API',
      'src/features/cart/rules/own.ts: own-api',
      { 'src/features/cart/rules/own.ts': "import type { addToCart } from '../public.ts';" },
    ],
    [
      'a slice names itself from outside',
      'src/features/catalog/rules/self.ts: relative',
      {
        'src/features/catalog/rules/self.ts':
          "import { price } from '#features/catalog/rules/price.ts';\nprice;",
      },
    ],
    [
      'a relative path leaves its slice',
      'src/features/cart/rules/out.ts: relative',
      { 'src/features/cart/rules/out.ts': "import { one } from '../../../kit/money.ts';\none;" },
    ],
    [
      'an import without extension',
      'src/features/cart/rules/bare.ts: resolve',
      { 'src/features/cart/rules/bare.ts': "import { one } from '#kit/money';\none;" },
    ],
    [
      'shop code uses fixtures',
      'src/features/cart/rules/sample.ts: fixtures',
      {
        'src/features/cart/rules/sample.ts':
          "import { teapot } from '#features/catalog/fixtures.ts';\nteapot;",
      },
    ],
    [
      'a feature loads the demo shop',
      'src/features/cart/data/seed.server.ts: seeds',
      {
        'src/features/cart/data/seed.server.ts': "import { demoShop } from '#seeds/demo-shop.ts';\ndemoShop;",
      },
    ],
    [
      'shop code uses test support',
      'src/app/start.server.ts: direction',
      {
        'src/app/start.server.ts':
          "import { freshDatabase } from '../../tests/support/database.ts';\nfreshDatabase;",
      },
    ],
    [
      'a widget reaches into another widget',
      'src/pages/inner.ts: api',
      {
        'src/widgets/tabs/tab-list.tsx': 'export const TabList = 1;',
        'src/pages/inner.ts': "import { TabList } from '#widgets/tabs/tab-list.tsx';\nTabList;",
      },
    ],
  ];
  test.each(cases)('catches when %s', (_what, expected, changes) => {
    expect(problemsWith(changes)).toContain(expected);
  });

  test('tests, seeds and benches name slices; a widget that nobody brings names any', () => {
    const priced = "import { price } from '#features/catalog/public.ts';\nprice;";
    const changes = {
      'src/app/deep.test.ts': priced,
      'seeds/more.ts': priced,
      'bench/price.ts': priced,
      'src/widgets/card/README.md': '',
      'src/widgets/card/card.view.tsx':
        "import { placeOrder } from '#features/orders/public.server.ts';\nexport const Card = placeOrder;",
    };
    expect(problemsWith(changes).filter((problem) => problem.endsWith('slice-name'))).toEqual([]);
  });
});

describe('public APIs and cycles', () => {
  test('catches `export *`, also under a name', () => {
    expect(
      problemsWith({
        'src/features/catalog/public.ts':
          "export * from './rules/price.ts';\nexport { price } from './rules/price.ts';",
      }),
    ).toContain('src/features/catalog/public.ts: named-exports');
    expect(problemsWith({ 'src/kit/all.ts': "export * as money from './money.ts';" })).toContain(
      'src/kit/all.ts: named-exports',
    );
  });

  test('catches a table that leaves through a public API', () => {
    const changes = {
      'src/features/orders/public.server.ts': "export { orders } from './data/order.table.ts';",
      'src/features/orders/data/order.table.ts': 'export const orders = 1;',
    };
    expect(problemsWith(changes)).toContain('src/features/orders/public.server.ts: api');
  });

  test('catches a public API that offers something without a sentence on it', () => {
    const changes = { 'src/features/catalog/rules/price.ts': 'export const price = 1;' };
    expect(problemsWith(changes)).toContain('src/features/catalog/public.ts: sentence');
    const remark = {
      'src/features/catalog/rules/price.ts':
        '/** Whole cents. */\n// biome-ignore lint: reason\nexport const price = 1;',
    };
    expect(problemsWith(remark)).toEqual([]);
  });

  test('catches a circle and names its way', () => {
    const files = {
      'src/kit/a.ts': "import './b.ts';",
      'src/kit/b.ts': "export { c } from './c.ts';",
      'src/kit/c.ts': "import './a.ts';\nexport const c = 1;",
    };
    const [problem, ...others] = checkHouse(sourceTree(files), { featureOrder, lengths });
    expect(problem?.message).toContain('src/kit/a.ts → src/kit/b.ts → src/kit/c.ts → src/kit/a.ts');
    expect(others).toEqual([]);
  });

  test('a type closes a circle too', () => {
    const files = { 'src/kit/a.ts': "import type { b } from './b.ts';", 'src/kit/b.ts': "import './a.ts';" };
    const [problem] = checkHouse(sourceTree(files), { featureOrder, lengths });
    expect(problem?.message).toContain('src/kit/a.ts → src/kit/b.ts → src/kit/a.ts');
  });
});

describe('browser reach', () => {
  const cases: Case[] = [
    [
      'an island imports a server file',
      'src/features/cart/ui/mini-cart.tsx: server-only',
      {
        'src/features/cart/ui/mini-cart.tsx':
          "'use client';\nimport { db } from '#platform/db/database.server.ts';\nexport const MiniCart = db;",
      },
    ],
    [
      'a contract reaches a server file through another file',
      'src/features/cart/data/lines.ts: server-only',
      {
        'src/features/cart/calls/add-to-cart.ts':
          "import { lines } from '../data/lines.ts';\nexport const addToCart = lines;",
        'src/features/cart/data/lines.ts':
          "import { load } from './lines.server.ts';\nexport const lines = load;",
        'src/features/cart/data/lines.server.ts': 'export const load = 1;',
      },
    ],
    [
      'a public API of the browser reaches a table',
      'src/features/catalog/rules/rows.ts: server-only',
      {
        'src/features/catalog/public.ts': "export { rows } from './rules/rows.ts';",
        'src/features/catalog/rules/rows.ts':
          "import { products } from '../data/product.table.ts';\nexport const rows = products;",
      },
    ],
    [
      'a rule uses node:',
      'src/features/cart/rules/hash.ts: server-only',
      { 'src/features/cart/rules/hash.ts': "import { createHash } from 'node:crypto';\ncreateHash;" },
    ],
    [
      'a server package hides in a file without .server',
      'src/platform/files/store.ts: server-name',
      { 'src/platform/files/store.ts': "import { readFile } from 'node:fs/promises';\nreadFile;" },
    ],
    [
      'the storefront script imports a server file',
      'src/app/browser/storefront.ts: server-only',
      { 'src/app/browser/storefront.ts': "import '../main.server.ts';" },
    ],
  ];
  test.each(cases)('catches when %s', (_what, expected, changes) => {
    expect(problemsWith(changes)).toContain(expected);
  });

  test('types of server files may be named', () => {
    const changes = {
      'src/features/cart/rules/typed.ts': "import type { db } from '#platform/db/database.server.ts';",
    };
    expect(problemsWith(changes)).toEqual([]);
  });
});

describe('names, length and anatomy', () => {
  const cases: Case[] = [
    ['a file is called index', 'src/kit/index.ts: index', { 'src/kit/index.ts': '' }],
    [
      'a file is called types',
      'src/features/cart/rules/types.ts: name',
      { 'src/features/cart/rules/types.ts': '' },
    ],
    ['a file is a bag of helpers', 'src/kit/text-helpers.ts: name', { 'src/kit/text-helpers.ts': '' }],
    ['a folder is called utils', 'src/platform/utils/a.ts: name', { 'src/platform/utils/a.ts': '' }],
    ['a file is in camel case', 'src/kit/roundMoney.ts: name', { 'src/kit/roundMoney.ts': '' }],
    ['a suffix is unknown', 'src/kit/money.service.ts: suffix', { 'src/kit/money.service.ts': '' }],
    ['a journey is outside tests/e2e', 'src/kit/money.spec.ts: suffix', { 'src/kit/money.spec.ts': '' }],
    [
      'the platform knows a shop word',
      'src/platform/jobs/expire-carts.ts: shop-word',
      { 'src/platform/jobs/expire-carts.ts': '' },
    ],
    ['a file stands beside the features', 'src/features/cart.ts: layer', { 'src/features/cart.ts': '' }],
    ['a folder of src is no layer', 'src/shop/cart.ts: layer', { 'src/shop/cart.ts': '' }],
    ['a file is too long', 'src/kit/long.ts: length', { 'src/kit/long.ts': 'const a = 1;\n'.repeat(301) }],
    [
      'a sheet is too long',
      'src/app/browser/styles/long.css: length',
      { 'src/app/browser/styles/long.css': 'a {}\n'.repeat(301) },
    ],
    [
      'a call has no deed',
      'src/features/cart/calls/add-to-cart.ts: call',
      {
        'src/features/cart/calls/add-to-cart.server.ts': undefined,
        'src/features/cart/slice.server.ts': "import './calls/add-to-cart.ts';",
      },
    ],
    [
      'a call has no test',
      'src/features/cart/calls/add-to-cart.ts: call',
      { 'src/features/cart/calls/add-to-cart.test.ts': undefined },
    ],
    [
      'a deed has no contract',
      'src/features/cart/calls/empty-cart.server.ts: call',
      {
        'src/features/cart/calls/empty-cart.server.ts':
          "import { answerCall } from '#platform/calls/answer-call.server.ts';\nanswerCall;",
      },
    ],
    [
      'a call is not listed',
      'src/features/cart/calls/empty-cart.ts: call',
      {
        'src/features/cart/calls/empty-cart.ts':
          "import { defineCall } from '#platform/calls/contract.ts';\ndefineCall;",
        'src/features/cart/calls/empty-cart.server.ts': '',
        'src/features/cart/calls/empty-cart.test.ts': '',
      },
    ],
    ['a feature has no README', 'src/features/cart: anatomy', { 'src/features/cart/README.md': undefined }],
    [
      'a feature has no public API',
      'src/features/orders: anatomy',
      { 'src/features/orders/public.server.ts': undefined },
    ],
    [
      'a feature is not in the order',
      'src/features/gifts: anatomy',
      { 'src/features/gifts/README.md': '', 'src/features/gifts/public.ts': '' },
    ],
    [
      'a slice has a folder of its own making',
      'src/features/cart/services/add.ts: anatomy',
      { 'src/features/cart/services/add.ts': '' },
    ],
    [
      'something else than tables and queries lies in data/',
      'src/features/cart/data/add-lines.server.ts: anatomy',
      { 'src/features/cart/data/add-lines.server.ts': '' },
    ],
    ['a widget has no view', 'src/widgets/box: anatomy', { 'src/widgets/box/box.widget.ts': '' }],
    [
      'a widget is nothing as a whole',
      'src/widgets/tabs: anatomy',
      { 'src/widgets/tabs/widget.server.ts': undefined },
    ],
    [
      'a widget with parts of its own has no test',
      'src/widgets/tabs: anatomy',
      { 'src/widgets/tabs/tabs.test.tsx': undefined, 'src/widgets/tabs/tab-list.tsx': '' },
    ],
    [
      'a widget definition loads a component',
      'src/widgets/tabs/tabs.widget.ts: anatomy',
      { 'src/widgets/tabs/tabs.widget.ts': "import { Tabs } from './tabs.view.tsx';\nTabs;" },
    ],
  ];
  test.each(cases)('catches when %s', (_what, expected, changes) => {
    expect(problemsWith(changes)).toContain(expected);
  });

  test('a call may be tested by an exchange that names it on the wire', () => {
    const contract =
      "import { defineCall } from '#platform/calls/contract.ts';\n/** Said. */\nexport const addToCart = defineCall({ name: 'add_to_cart' });";
    const exchange = (wireName: string) => ({
      'src/features/cart/calls/add-to-cart.test.ts': undefined,
      'src/features/cart/calls/add-to-cart.ts': contract,
      'tests/contract/cart-calls.test.ts': `post('/shop-ajax/${wireName}');`,
    });
    expect(problemsWith(exchange('add_to_cart'))).toEqual([]);
    expect(problemsWith(exchange('add_to_cart_often'))).toContain(
      'src/features/cart/calls/add-to-cart.ts: call',
    );
  });

  test('a widget with parts may be tested by a journey that names it', () => {
    const journey = (text: string) => ({
      'src/widgets/tabs/tabs.test.tsx': undefined,
      'src/widgets/tabs/tab-list.tsx': '',
      'tests/e2e/product.spec.ts': text,
    });
    expect(problemsWith(journey("page.locator('.tabs button')"))).toEqual([]);
    expect(problemsWith(journey("page.locator('.tabs-old')"))).toContain('src/widgets/tabs: anatomy');
  });

  test('what several calls share may stand beside them, and a plain widget needs no test of its own', () => {
    const changes = {
      'src/features/cart/calls/cart-answer.server.tsx': 'export const cartAnswer = 1;',
      'src/features/cart/calls/fragments-schema.ts': 'export const fragmentsSchema = 1;',
      'src/widgets/tabs/tabs.test.tsx': undefined,
    };
    expect(problemsWith(changes)).toEqual([]);
  });

  test('an allowance for a long file needs a reason and ends with its need', () => {
    const check = (longFiles: Record<string, string>, lines: number) =>
      checkHouse(sourceTree({ 'src/kit/long.ts': 'const a = 1;\n'.repeat(lines) }), {
        featureOrder,
        lengths: { ...lengths, longFiles },
      }).map((problem) => problem.rule);
    expect(check({ 'src/kit/long.ts': 'one table that is read as a whole' }, 400)).toEqual([]);
    expect(check({ 'src/kit/long.ts': 'long' }, 400)).toEqual(['length']);
    expect(check({ 'src/kit/long.ts': 'one table that is read as a whole' }, 20)).toEqual(['length']);
  });
});
