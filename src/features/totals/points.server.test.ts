import { expect, it } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { type TotalStage, totalStages } from './points.server.ts';

const stage = (kind: 'discounts' | 'shipping' | 'fees' | 'taxes', name: string = kind) =>
  ({
    name,
    kind,
    load: () => null,
    apply: () => ({ discounts: [], rate: null, fees: [], taxes: [] }),
  }) as TotalStage;
const slice = (name: string, ...stages: TotalStage[]) =>
  defineSlice({ name, adds: [totalStages.with(...stages)] });

it('[TOT-002a] stages stand in the order of the sum, whichever slice brings them; within a kind that of the slices', () => {
  const shop = composeShop([
    slice('one', stage('taxes'), stage('fees')),
    slice('two', stage('shipping'), stage('fees', 'more-fees')),
    slice('three', stage('discounts')),
  ]);
  expect(shop.of(totalStages).map(({ name }) => name)).toEqual([
    'discounts',
    'shipping',
    'fees',
    'more-fees',
    'taxes',
  ]);
});

it('two stages of one name stop the start', () => {
  expect(() => composeShop([slice('one', stage('fees')), slice('two', stage('fees'))])).toThrow('fees');
});
