import { describe, expect, it } from 'vitest';
import { composeShop, oncePerShop, type Slice } from './compose-shop.ts';
import { type Contribution, extensionPoint } from './extension-point.ts';

const colours = extensionPoint<{ name: string; place?: number }>('colours', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});
const numbers = extensionPoint<number>('numbers');

const slice = (name: string, ...adds: Contribution[]): Slice => ({ name, optional: null, adds });
const switchable = (name: string, ...adds: Contribution[]): Slice => ({
  name,
  optional: { title: name, help: '' },
  adds,
});

describe('composeShop', () => {
  it('gives each point its parts in the order of the slices', () => {
    const shop = composeShop([slice('a', numbers.with(3, 1)), slice('b', numbers.with(2))]);
    expect(shop.of(numbers)).toEqual([3, 1, 2]);
    expect(shop.of(colours)).toEqual([]);
    expect(shop.slices).toEqual(['a', 'b']);
  });

  it('lets a part stand before those of earlier slices, and keeps the order of equals', () => {
    const shop = composeShop([
      slice('a', colours.with({ name: 'red' }, { name: 'blue', place: 1 })),
      slice('b', colours.with({ name: 'green' }, { name: 'grey', place: -1 })),
    ]);
    expect(shop.of(colours).map(({ name }) => name)).toEqual(['grey', 'red', 'green', 'blue']);
  });

  it('leaves out what is switched off, and nothing else', () => {
    const slices = [
      slice('a', numbers.with(1)),
      switchable('b', numbers.with(2)),
      slice('c', numbers.with(3)),
    ];
    const shop = composeShop(slices, new Set(['b', 'taken-out-of-the-program']));
    expect(shop.of(numbers)).toEqual([1, 3]);
    expect(shop.isOn('a')).toBe(true);
    expect(shop.isOn('b')).toBe(false);
    expect(shop.optional).toEqual([{ name: 'b', title: 'b', help: '' }]);
    expect(() => composeShop(slices, new Set(['a']))).toThrow('The slice a cannot be switched off');
  });

  it('refuses two slices, points or parts of one name, also in what is switched off', () => {
    expect(() => composeShop([slice('a'), slice('a')])).toThrow('Two slices are called a');
    const others = extensionPoint<string>('numbers');
    expect(() => composeShop([slice('a', numbers.with(1)), slice('b', others.with('x'))])).toThrow(
      'Two points are called numbers',
    );
    const twins = [slice('a', colours.with({ name: 'red' })), switchable('b', colours.with({ name: 'red' }))];
    expect(() => composeShop(twins)).toThrow('Two parts of colours are called red');
    expect(() => composeShop(twins, new Set(['b']))).toThrow('Two parts of colours are called red');
  });

  it('lets nobody add later', () => {
    const shop = composeShop([slice('a', numbers.with(1))]);
    expect(() => (shop.of(numbers) as number[]).push(2)).toThrow();
    expect(() => (shop.slices as string[]).push('b')).toThrow();
    expect(Object.isFrozen(shop)).toBe(true);
  });
});

it('works out once per shop what follows from it', () => {
  let times = 0;
  const sum = oncePerShop((shop) => {
    times++;
    return shop.of(numbers).reduce((total, number) => total + number, 0);
  });
  const one = composeShop([slice('a', numbers.with(1, 2))]);
  const other = composeShop([slice('a', numbers.with(5))]);
  expect([sum(one), sum(other), sum(one)]).toEqual([3, 5, 3]);
  expect(times).toBe(2);
});
