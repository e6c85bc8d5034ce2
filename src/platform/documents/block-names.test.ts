import { expect, it } from 'vitest';
import { instanceOf, nodeAt, wayInto, wayOf } from './block-names.ts';

const node = { id: 'abc1234' };
const footer = wayOf({ kind: 'footer', id: 3 }, 'footer');
const panel = wayOf({ kind: 'size-panel', id: 12 }, 'page-end');

it('a block is named by its node, behind the way to its document where that stands beside the page’s own', () => {
  const body = wayOf({ kind: 'page', id: 7 }, 'body');
  expect(nodeAt(instanceOf(body, node))).toEqual({ node: 'abc1234', isBeside: false });
  expect(nodeAt(instanceOf(footer, node))).toEqual({ node: 'abc1234', isBeside: true });
  expect(nodeAt(instanceOf(panel, node))).toEqual({ node: 'abc1234', isBeside: true });
});

it('what something repeats has no name of its own', () => {
  for (const way of ['', footer, panel])
    expect(nodeAt(instanceOf(wayInto(instanceOf(way, { id: 'loop123' }), { key: '12' }), node))).toBeNull();
});
