import { describe, expect, test } from 'vitest';
import { BodyBudget } from './body-budget.server.ts';

describe('the budget of bodies', () => {
  test('counts what arrived, not what was announced, until it is released', () => {
    const budget = new BodyBudget(100);
    const hold = budget.hold();
    expect([hold.take(60), hold.take(40), budget.held]).toEqual([true, true, 100]);
    hold.giveBack(30);
    expect(budget.held).toBe(70);
    hold.release();
    hold.release();
    expect(budget.held).toBe(0);
  });

  test('has the largest that still arrives give way to a smaller one', () => {
    const budget = new BodyBudget(100);
    const [small, large, middle] = [budget.hold(), budget.hold(), budget.hold()];
    expect([small.take(10), large.take(60), middle.take(30)]).toEqual([true, true, true]);
    expect(small.take(5)).toBe(true);
    expect([small, large, middle].map(({ gaveWay }) => gaveWay.aborted)).toEqual([false, true, false]);
    expect([large.take(1), budget.held]).toEqual([false, 45]);
  });

  test('refuses the one that would be the largest, and takes nothing from whoever is answered already', () => {
    const budget = new BodyBudget(100);
    const [whole, arriving, asking] = [budget.hold(), budget.hold(), budget.hold()];
    expect([whole.take(80), arriving.take(15)]).toEqual([true, true]);
    whole.arrived();
    expect([asking.take(20), asking.gaveWay.aborted, arriving.gaveWay.aborted]).toEqual([
      false,
      false,
      false,
    ]);
    expect([whole.gaveWay.aborted, budget.held]).toEqual([false, 95]);
    whole.release();
    expect(asking.take(20)).toBe(true);
  });
});
