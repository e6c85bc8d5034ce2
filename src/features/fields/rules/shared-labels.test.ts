import { expect, it } from 'vitest';
import { sharedLabels } from './shared-labels.ts';

const shown = (...labels: string[]) => labels.map((label) => ({ isOn: true, label }));

it('names each label that several shown fields have, once, however it is written', () => {
  expect(sharedLabels(shown('Company', 'Size', ' company', 'Colour', 'COMPANY', 'size'))).toEqual([
    'Company',
    'Size',
  ]);
  expect(sharedLabels(shown('Company', 'Size'))).toEqual([]);
  expect(sharedLabels([])).toEqual([]);
});

it('lets fields that are not shown be called like others', () => {
  expect(sharedLabels([...shown('Company'), { isOn: false, label: 'Company' }])).toEqual([]);
});
