import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineCall } from '../../src/platform/calls/contract.ts';
import { describeFields, describeType } from './describe-schema.ts';
import { callPages } from './write-page.ts';

const pourTea = defineCall({
  name: 'pour_tea',
  transport: 'shop-ajax',
  summary: 'Pours | tea.',
  csrf: { nonce: 'security', purpose: 'tea', stale: 403 },
  input: v.object({
    cups: v.pipe(v.number(), v.integer(), v.minValue(1)),
    milk: v.optional(v.boolean(), false),
    kinds: v.optional(v.array(v.picklist(['black', 'green']))),
  }),
  answer: v.object({ success: v.literal(true) }),
  refusals: { 'tea.empty': 'The pot is empty.' },
  limit: { points: 5, seconds: 60 },
  example: { input: { cups: 2 }, answer: { success: true } },
});

test('fields are told with type, limits and default', () => {
  expect(describeFields(pourTea.input)).toEqual([
    { name: 'cups', type: 'number (whole, at least 1)', required: true, fallback: undefined },
    { name: 'milk', type: 'boolean', required: false, fallback: 'false' },
    { name: 'kinds', type: 'list of "black" or "green"', required: false, fallback: undefined },
  ]);
  expect(describeType(v.nullable(v.record(v.string(), v.string())))).toBe('map of text or null');
});

test('a page tells address, protection, limit, refusals and example', () => {
  const pages = callPages([
    { contract: pourTea, slice: 'features/tea', path: 'src/features/tea/calls/pour-tea.ts' },
  ]);
  expect(Object.keys(pages)).toEqual(['README.md', 'tea.md']);
  const page = pages['tea.md'] ?? '';
  for (const part of [
    '`POST /shop-ajax/pour_tea`',
    'a nonce in `security`',
    'At most 5 in 60 s',
    '| `cups` | number (whole, at least 1) | required |',
    '| `tea.empty` | The pot is empty. |',
    '"cups": 2',
  ]) {
    expect(page).toContain(part);
  }
  expect(pages['README.md']).toContain('(tea.md#pour_tea) | POST | `/shop-ajax/pour_tea` | Pours \\| tea. |');
});
