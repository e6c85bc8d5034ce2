import { describe, expect, test } from 'vitest';
import { againstBare } from './against-bare.ts';
import type { Figure } from './figure.ts';
import { goalOf, goals, openGoals, reaches, standing } from './goals.ts';
import type { CostedLoad } from './load-runner.ts';

const cost = (cpu: number): CostedLoad => ({
  requests: 100,
  seconds: 1,
  failures: 0,
  bytes: 0,
  p50: 1,
  p95: 1,
  p99: 1,
  ownCpu: 0,
  perSecond: 100,
  cpu,
  nodeCpu: cpu,
  postgresCpu: 0,
  othersCores: 0,
});

/** The figure of a work that takes so many CPU ms where bare Node takes so many. */
const addToCart = (...rounds: [work: number, bare: number][]) =>
  againstBare(
    'Add to cart',
    rounds.map(([work, bare]) => ({ work: cost(work), yardstick: cost(bare) })),
  );

describe('a verdict', () => {
  test('comes from the multiple of the yardstick, not from milliseconds', () => {
    const fast = addToCart([0.51, 0.015]);
    const quarterAsFast = addToCart([2.04, 0.06]);
    expect(fast.value).toBeCloseTo(34);
    expect(quarterAsFast.value).toBeCloseTo(34);
    expect([reaches(fast), reaches(quarterAsFast)]).toEqual([true, true]);
    expect(reaches(addToCart([0.51, 0.014]))).toBe(false);
  });

  test('is that of the middle round', () => {
    expect(reaches(addToCart([0.3, 0.015], [0.36, 0.015], [9, 0.015]))).toBe(true);
    expect(reaches(addToCart([0.3, 0.015], [0.6, 0.015], [9, 0.015]))).toBe(false);
  });

  test('is not decided by rounding', () => {
    expect(reaches({ name: 'Add to cart', unit: 'x bare Node', value: 35.001 })).toBe(false);
    expect(reaches({ name: 'Add to cart', unit: 'x bare Node', value: 35 })).toBe(true);
    expect(reaches({ name: 'Cached listing', unit: '% of bare Node', value: 94.999 })).toBe(false);
  });

  test('is never good for what could not be computed', () => {
    expect(reaches(addToCart())).toBe(false);
  });

  test('is for the unit of the goal only: the same name in milliseconds is information', () => {
    expect(reaches({ name: 'Add to cart', unit: 'CPU ms', value: 1 })).toBeUndefined();
  });
});

describe('the goals', () => {
  test('stand once for each figure', () => {
    const names = goals.map(({ figure, unit }) => `${figure} ${unit}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('depend on no machine: times are multiples of a yardstick, but for what network and disk decide', () => {
    const absolute = goals.filter(({ unit }) =>
      ['CPU ms', 'ms', 'ms (p95)', 's', 'requests/s'].includes(unit),
    );
    expect(absolute.map(({ figure }) => figure)).toEqual(['Install']);
  });

  test('count as reached, missed or not measured, each of them once', () => {
    const figures: Figure[] = [
      { name: 'Fragments', unit: 'x bare Node', value: 14 },
      { name: 'Add to cart', unit: 'x bare Node', value: 43 },
      { name: 'Home page, uncached', unit: 'x bare Node', value: 200 },
    ];
    const { reached, missed, unmeasured } = standing(figures);
    expect(reached).toEqual(['Fragments']);
    expect(missed).toEqual(['Add to cart']);
    expect(unmeasured).toHaveLength(goals.length - 2);
  });

  test('that wait for what is not built are no goals of a figure', () => {
    for (const { what } of openGoals) expect(goals.map(({ figure }) => figure)).not.toContain(what);
    expect(goalOf({ name: 'Listing', unit: 'x the peer' })).toBeUndefined();
  });
});
