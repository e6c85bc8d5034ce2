import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sharedFields } from './variation-input.ts';

it('says in units that people type how heavy and long something may be', () => {
  const { weightGrams, heightMm } = sharedFields;
  const said = (schema: v.GenericSchema, value: number) => v.safeParse(schema, value).issues?.[0].message;
  expect([said(weightGrams, 1_000_000), said(heightMm, 10_000)]).toEqual([undefined, undefined]);
  expect(said(weightGrams, 1_000_001)).toBe('At most 1000 kg (2204 lb).');
  expect(said(heightMm, 10_001)).toBe('At most 10 m (393 in).');
});
