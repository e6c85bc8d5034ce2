import { expect, it } from 'vitest';
import { optionsMarkup } from './option-list.tsx';

const choices = [
  { code: 'A', name: 'Alpha & <Beta>' },
  { code: 'AB', name: 'Gamma' },
];

it('marks the chosen one, and only it', () => {
  expect(optionsMarkup(choices, 'Select…', 'A')).toBe(
    '<option value="">Select…</option><option value="A" selected="">Alpha &amp; &lt;Beta&gt;</option><option value="AB">Gamma</option>',
  );
  expect(optionsMarkup(choices, 'Select…', 'AB')).toContain('<option value="AB" selected="">');
});

it('marks none that is not in the list, whatever it is', () => {
  for (const selected of ['', 'X', '">', '$&', 'a']) {
    expect(optionsMarkup(choices, 'Select…', selected)).not.toContain('selected');
  }
});
