import { expect, it } from 'vitest';
import { nodeAt, wayInDocument, wayInPart } from './block-names.ts';

it('a block is named by its node, behind the way to its document where that stands beside the page’s own', () => {
  expect(nodeAt('abc1234')).toEqual({ node: 'abc1234', isBeside: false });
  expect(nodeAt(`${wayInPart('footer')}abc1234`)).toEqual({ node: 'abc1234', isBeside: true });
  expect(nodeAt(`${wayInDocument('size-panel', 12)}abc1234`)).toEqual({ node: 'abc1234', isBeside: true });
});

it('what something repeats has no name of its own', () => {
  for (const way of ['', wayInPart('footer'), wayInDocument('size-panel', 12)])
    expect(nodeAt(`${way}loop123-12-abc1234`)).toBeNull();
});
