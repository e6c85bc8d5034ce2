import { slices } from 'virtual:slices/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { editableWidgetsOf } from '#features/content/admin/document-fields.ts';
import { widgetsByType } from '#platform/documents/known-widgets.ts';
import { type SeededDocument, seededDocuments } from '#platform/documents/seeded-documents.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { demoMenus } from '../demo-shop/settings.ts';
import { handles } from '../fill-demo-shop.server.ts';
import { asInDemo, demoDocuments } from './demo-documents.ts';
import { ceramicsPanel } from './menu-panel.ts';

const shop = composeShop(slices);
const known = new Map([...widgetsByType(shop)].map(([type, { definition }]) => [type, definition]));
const definitionOf = (type: string) => known.get(type);

const find = { picture: () => 1, category: () => 1 };
type Shown = Pick<SeededDocument, 'title' | 'tree'>;
const brought = shop.of(seededDocuments);
const inDemo = brought.map((document) => asInDemo(document, find));

for (const [name, documents] of Object.entries({
  'that slices bring': brought,
  'of the demo shop': [
    ...inDemo,
    ...demoDocuments(find),
    { title: ceramicsPanel.title, tree: ceramicsPanel.tree(find) },
  ],
} as Record<string, readonly Shown[]>)) {
  test(`documents ${name} hold known widgets with known fields and ids of their own`, () => {
    for (const { title, tree } of documents) {
      const nodes = [...nodesOf(tree, definitionOf)];
      const ids = nodes.map(({ id }) => id);
      expect(ids.filter((id) => !/^[a-z0-9]{7}$/.test(id))).toEqual([]);
      expect(new Set(ids).size, title).toBe(ids.length);
      for (const { type, props } of nodes) {
        const definition = known.get(type);
        expect(definition, `${title}: ${type}`).toBeDefined();
        if (definition) expect(strangeProps(props, definition.fields), `${title}: ${type}`).toEqual([]);
      }
    }
  });
}

test('each kind of page that the configured slices bring has a document', () => {
  const templates = brought.flatMap((document) => (document.kind === 'template' && document.pages) || []);
  expect(templates).toEqual(
    expect.arrayContaining(['shop', 'category', 'tag', 'search', 'product', 'order-received', 'not-found']),
  );
  const slugs = brought.flatMap((document) => (document.role === undefined ? [] : [document.slug]));
  expect(slugs).toEqual(expect.arrayContaining(['home', 'shop', 'cart', 'checkout', 'my-account']));
  const all = [...slugs, ...demoDocuments(find).map(({ slug }) => slug)];
  expect(new Set(all).size).toBe(all.length);
});

test('the entry that opens a panel is in the menu of the header', () => {
  const header = demoMenus.find(({ place }) => place === 'header');
  expect(header?.items.map(({ label }) => label)).toContain(ceramicsPanel.entry);
});

test('header and footer name menus that are seeded', () => {
  const menus = demoMenus.map(({ place }) => handles[place]);
  const named = inDemo
    .filter(({ kind }) => kind === 'header' || kind === 'footer')
    .flatMap(({ tree }) => [...nodesOf(tree, definitionOf)])
    .flatMap(({ props }) => [props, ...((props.columns as Record<string, unknown>[] | undefined) ?? [])])
    .flatMap(({ menu }) => (typeof menu === 'string' ? [menu] : []));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((menu) => !menus.includes(menu))).toEqual([]);
});

test('every text of every seeded document can be changed in its form', () => {
  for (const { title, tree } of [...inDemo, ...demoDocuments(find)]) {
    const inForm = new Set(editableWidgetsOf(tree, definitionOf).flatMap(({ values }) => textsIn(values)));
    const inTree = [...nodesOf(tree, definitionOf)].flatMap(({ type, props }) => {
      const slots = Object.entries(known.get(type)?.fields ?? {}).filter(([, field]) => holdsWidgets(field));
      return textsIn(
        Object.fromEntries(Object.entries(props).filter(([name]) => !slots.some(([slot]) => slot === name))),
      );
    });
    expect([title, inTree.filter((text) => !inForm.has(text))]).toEqual([title, []]);
  }
  const header = inDemo.find(({ kind }) => kind === 'header')?.tree ?? [];
  const values = Object.assign({}, ...editableWidgetsOf(header, definitionOf).map((widget) => widget.values));
  expect(values.announcement).toMatch(/\w/);
});

function holdsWidgets(field: WidgetField): boolean {
  return field.kind === 'slot' || (field.kind === 'rows' && Object.values(field.fields).some(holdsWidgets));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

// Fields that the definition does not know, or values of the wrong kind.
function strangeProps(
  props: Record<string, unknown>,
  fields: Readonly<Record<string, WidgetField>>,
): string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [name];
    if (value === undefined) return [];
    if (field.kind === 'choice') return String(value) in field.choices ? [] : [`${name}=${value}`];
    if (field.kind === 'variant') return v.is(fieldSchema(field), value) ? [] : [name];
    if (field.kind === 'rows') {
      return (value as Record<string, unknown>[]).flatMap((item) => strangeProps(item, field.fields));
    }
    if (field.kind === 'slot') return Array.isArray(value) ? [] : [name];
    if (value === null) return field.default === null ? [] : [name];
    const type = typeof (field.default ?? 0);
    return typeof value === type ? [] : [`${name}: ${typeof value}`];
  });
}
