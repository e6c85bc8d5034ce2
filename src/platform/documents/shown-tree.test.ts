import { expect, it } from 'vitest';
import { type ComposedShop, composeShop } from '#platform/slices/compose-shop.ts';
import { widgets } from './known-widgets.ts';
import { shownTree } from './shown-tree.ts';
import { type Widget, type WidgetDefinition, widget } from './widget.ts';
import { node, type WidgetTree } from './widget-tree.ts';

const shownIn = (tree: WidgetTree, shop: ComposedShop) => shownTree(tree, shop, {}, () => false);

it('nodes that are hidden altogether are taken out of a tree with all that is in them, and no other tree is touched', () => {
  const box: WidgetDefinition = {
    type: 'box',
    title: 'Box',
    category: 'basic',
    version: 1,
    fields: { content: { kind: 'slot', label: '', default: [] } },
  };
  const compose = (...brought: Widget[]) =>
    composeShop([{ name: 'boxes', optional: null, adds: [widgets.with(...brought)] }]);
  const shop = compose(widget(box, () => null));
  const there = { ...node('a', 'text'), hidden: ['mobile' as const] };
  const gone = { ...node('b', 'box', { content: [node('c', 'text')] }), hidden: true as const };
  expect(shownIn([there], shop)).toEqual([there]);
  const tree = [node('d', 'box', { content: [there, gone] }), gone];
  const shown = shownIn(tree, shop);
  expect(shown).toEqual([node('d', 'box', { content: [there] })]);
  expect(shownIn(tree, shop)).toBe(shown);
  const whole = [there];
  expect(shownIn(whole, shop)).toBe(whole);
  // Another shop, which has no boxes, looks into none.
  const closed = [node('d', 'box', { content: [gone] })];
  expect(shownIn(closed, compose())).toBe(closed);
  expect(shownIn(closed, shop)).toEqual([node('d', 'box', { content: [] })]);
});
