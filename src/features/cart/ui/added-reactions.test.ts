// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AddedDetail,
  type AddedReaction,
  reactInTurn,
  reactionsTo,
  takerOf,
} from './added-reactions.ts';

const told: [string, boolean][] = [];
const claiming = new Set<string>();

vi.mock('#platform/live/load-script.ts', () => ({
  loadScript: async (from: string) => {
    if (from === '/lost.js') throw new Error('lost');
    return {
      actions: {
        added({ dataset: { afterAdding = '' } }: HTMLElement, event: CustomEvent<AddedDetail>) {
          told.push([afterAdding, event.detail.isClaimed]);
          if (claiming.has(afterAdding)) event.preventDefault();
        },
      },
    };
  },
}));

const reaction = (name: string, place: number, more = '') =>
  `<i data-after-adding="${name}" data-place="${place}" data-from="/${name}.js" ${more}></i>`;
const form = () => document.querySelector('form');
/** The names of reactions, by the scripts that they name. */
const namesOf = (reactions: readonly AddedReaction[]) =>
  reactions.map(({ from = '/own.js' }) => from.replace(/^.|\.js$/g, ''));
const addition = {
  button: document.createElement('button'),
  answer: { fragments: {}, cart_hash: '' },
  inTurn: <Done>(operation: () => Promise<Done>) => operation(),
  takeFragments: async () => {},
};

beforeEach(() => {
  told.length = 0;
  claiming.clear();
  document.body.innerHTML = `<form class="cart"></form>${reaction('notice', 90)}${reaction('side-cart', 30)}
    ${reaction('popup', 20, 'data-takes-forms="popup_add"')}${reaction('side-cart', 1)}`;
});

describe('what reacts to an addition', () => {
  test('stands in the order of places, each name once', () => {
    expect(namesOf(reactionsTo(form()))).toEqual(['popup', 'side-cart', 'notice']);
  });

  test('is about forms of products alone where it takes these', () => {
    expect(namesOf(reactionsTo(null))).toEqual(['side-cart', 'notice']);
    expect(takerOf(reactionsTo(form()))?.call).toBe('popup_add');
    expect(takerOf(reactionsTo(null))).toBeUndefined();
    form()?.classList.remove('cart');
    expect(namesOf(reactionsTo(form()))).toEqual(['side-cart', 'notice']);
  });

  test('is left out in windows that it is not for', () => {
    document.body.insertAdjacentHTML('beforeend', reaction('wide', 1, 'data-on="(width >= 9999px)"'));
    expect(namesOf(reactionsTo(null))).toEqual(['side-cart', 'notice']);
  });

  test('stands among what always follows, by their places', () => {
    const own = [{ place: 25, react: () => false }];
    expect(namesOf(reactionsTo(form(), own))).toEqual(['popup', 'own', 'side-cart', 'notice']);
  });

  test('is told nothing once one before it leaves the page', async () => {
    const leaves = { place: 25, react: () => 'leaves' as const };
    await reactInTurn(reactionsTo(form(), [leaves]), addition);
    expect(told.map(([name]) => name)).toEqual(['popup']);
  });

  test('keeps no other from its turn where it fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    document.body.insertAdjacentHTML('beforeend', reaction('lost', 1));
    await reactInTurn(reactionsTo(null), addition);
    expect(told.map(([name]) => name)).toEqual(['side-cart', 'notice']);
    expect(reported).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('is told in its turn, and whether an earlier one has claimed the screen', async () => {
    claiming.add('side-cart');
    await reactInTurn(reactionsTo(form()), addition);
    expect(told).toEqual([
      ['popup', false],
      ['side-cart', false],
      ['notice', true],
    ]);
  });
});
