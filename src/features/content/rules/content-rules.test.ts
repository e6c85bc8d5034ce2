import { describe, expect, it } from 'vitest';
import { currentProps, mapSlots, nodesOf } from '#platform/documents/walk-tree.ts';
import { defineWidget, type WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import { chooseDocument } from './choose-document.ts';
import { cleanTree } from './clean-tree.server.ts';

const text = defineWidget({
  type: 'text',
  title: 'Text',
  category: 'basic',
  version: 3,
  fields: {
    html: { kind: 'rich-text', label: 'Text', default: '<p>empty</p>' },
    link: { kind: 'address', label: 'Link', default: '' },
  },
  migrations: [
    ({ body, ...rest }) => ({ ...rest, text: body }),
    ({ text: html, ...rest }) => ({ ...rest, html }),
  ],
}) as unknown as WidgetDefinition;
const box = defineWidget({
  type: 'box',
  title: 'Box',
  category: 'layout',
  version: 1,
  fields: {
    content: { kind: 'slot', label: 'Content', default: [] },
    rows: {
      kind: 'rows',
      label: 'Rows',
      fields: { inner: { kind: 'slot', label: 'Inner', default: [] } },
      default: [],
    },
  },
}) as unknown as WidgetDefinition;
const definitionOf = (type: string) => ({ text, box })[type];
const node = (id: string, type: string, props: Record<string, unknown> = {}, version = 3): WidgetNode => ({
  id,
  type,
  version,
  props,
});

describe('trees of widgets', () => {
  const tree = [
    node('a', 'box', {
      content: [node('b', 'text')],
      rows: [{ inner: [node('c', 'text')] }, { inner: [node('d', 'unknown')] }],
    }),
    node('e', 'text'),
  ];

  it('are walked parents first, through slots and lists of slots', () => {
    expect([...nodesOf(tree, definitionOf)].map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('bring old props to the present version and fill in defaults', () => {
    expect(currentProps(node('x', 'text', { body: 'old' }, 1), text)).toEqual({ html: 'old', link: '' });
    expect(currentProps(node('x', 'text', { text: 'newer' }, 2), text)).toMatchObject({ html: 'newer' });
    expect(currentProps(node('x', 'text'), text)).toEqual({ html: '<p>empty</p>', link: '' });
  });

  it('have their slots replaced wherever they stand', () => {
    const mapped = mapSlots(box.fields, tree[0]?.props ?? {}, (slot) => slot.length);
    expect(mapped).toEqual({ content: 1, rows: [{ inner: 1 }, { inner: 1 }] });
  });

  it('are cleaned of what could act, at every depth', async () => {
    const dirty = [
      node('a', 'box', {
        rows: [{ inner: [node('b', 'text', { html: '<p onclick="x">ok</p>', link: 'javascript:x()' })] }],
      }),
    ];
    const [clean] = await cleanTree(dirty, definitionOf);
    const rows = clean?.props.rows as { inner: WidgetNode[] }[];
    expect(rows[0]?.inner[0]?.props).toEqual({ html: '<p>ok</p>', link: '#' });
  });
});

describe('cleaning', () => {
  it('leaves dynamic values to fields that can say them, from what can be a source', async () => {
    const from = (name: string) => ({ from: name });
    const dynamic = {
      ...{ html: from('product.name'), link: from('javascript:alert(1)'), other: from('product.name') },
      ...{ toString: from('product.name') },
    };
    const [said, box] = await cleanTree(
      [
        { ...node('a', 'text', {}), dynamic },
        { ...node('b', 'box', {}), dynamic: { content: from('product.name') } },
      ],
      definitionOf,
    );
    expect(said?.dynamic).toEqual({ html: from('product.name') });
    expect(box).toEqual(node('b', 'box', {}));
  });

  it('leaves of how a node looks what it may, at any depth', async () => {
    const look = { style: { marginTop: { base: '1px;position:fixed' }, width: { base: '50%' } } };
    const styled = { ...node('d', 'text', {}), ...look, motion: 'spin' } as unknown as WidgetNode;
    const [box, unknown] = await cleanTree(
      [node('c', 'box', { content: [styled] }), { ...styled, type: 'gone' }],
      definitionOf,
    );
    const kept = { style: { width: { base: '50%' } } };
    expect(box?.props.content).toEqual([{ ...node('d', 'text', {}), ...kept }]);
    expect(unknown).toEqual({ ...node('d', 'gone', {}), ...kept });
  });

  it('leaves what is not there, what it does not know and the tree that it was given alone', async () => {
    const given = [
      node('a', 'unknown', { html: '<p onclick="x">ok</p>' }),
      node('b', 'text', { html: null, other: '<p onclick="x">kept</p>' }),
      node('c', 'box', { content: [node('d', 'text', { html: '<b onclick="x">ok</b>' })] }),
    ];
    const before = structuredClone(given);
    const clean = await cleanTree(given, definitionOf);
    expect(given).toEqual(before);
    const [first, second, third] = before;
    expect(clean).toEqual([
      first,
      second,
      { ...third, props: { content: [node('d', 'text', { html: '<b>ok</b>' })] } },
    ]);
  });
});

describe('choosing a document', () => {
  const all = { id: 1, conditions: { include: [{ kind: '*' }] } };
  const products = { id: 2, conditions: { include: [{ kind: 'product' }] } };
  const tea = {
    id: 3,
    conditions: { include: [{ kind: 'product', within: { kind: 'category', ids: [7] } }] },
  };
  const one = { id: 4, conditions: { include: [{ kind: 'product', ids: [12] }] } };
  const butOne = {
    id: 5,
    conditions: { include: [{ kind: 'product' }], exclude: [{ kind: 'product', ids: [12] }] },
  };
  const candidates = [all, products, tea, one];

  it('takes the most specific one that applies', () => {
    expect(chooseDocument(candidates, { kind: 'page', id: 1 })?.id).toBe(1);
    expect(chooseDocument(candidates, { kind: 'product', id: 9 })?.id).toBe(2);
    expect(chooseDocument(candidates, { kind: 'product', id: 9, within: { category: [7] } })?.id).toBe(3);
    expect(chooseDocument(candidates, { kind: 'product', id: 12, within: { category: [7] } })?.id).toBe(4);
    expect(chooseDocument([products], { kind: 'page' })).toBeNull();
  });

  it('takes the newer one between equals, in whatever order they are asked', () => {
    const newer = { ...products, id: 8 };
    expect(chooseDocument([products, newer], { kind: 'product' })?.id).toBe(8);
    expect(chooseDocument([newer, products], { kind: 'product' })?.id).toBe(8);
    // Being newer does not outweigh being more specific.
    expect(chooseDocument([one, { ...all, id: 99 }], { kind: 'product', id: 12 })?.id).toBe(4);
    expect(chooseDocument([{ ...one, id: 99 }, newer], { kind: 'page' })).toBeNull();
  });

  it('leaves out one that any of its exceptions takes out, and none that they do not', () => {
    const but = (...ids: number[]) => ({
      id: 6,
      conditions: {
        include: [{ kind: 'product' }],
        exclude: ids.map((id) => ({ kind: 'product', ids: [id] })),
      },
    });
    expect(chooseDocument([but(12, 13)], { kind: 'product', id: 13 })).toBeNull();
    expect(chooseDocument([but(12, 13)], { kind: 'product', id: 14 })?.id).toBe(6);
  });

  it('knows things without an id and memberships that nobody told', () => {
    expect(chooseDocument([one], { kind: 'product' })).toBeNull();
    expect(chooseDocument([tea], { kind: 'product', id: 9 })).toBeNull();
    expect(chooseDocument([tea], { kind: 'product', id: 9, within: { tag: [7] } })).toBeNull();
    const either = {
      id: 7,
      conditions: { include: [{ kind: 'product', within: { kind: 'category', ids: [7, 8] } }] },
    };
    expect(chooseDocument([either], { kind: 'product', id: 9, within: { category: [8, 1] } })?.id).toBe(7);
    expect(chooseDocument([either], { kind: 'product', id: 9, within: { category: [1] } })).toBeNull();
  });

  it('prefers the newer of equals and obeys exclusions', () => {
    expect(chooseDocument([butOne, products], { kind: 'product', id: 9 })?.id).toBe(5);
    expect(chooseDocument([butOne, products], { kind: 'product', id: 12 })?.id).toBe(2);
  });
});
