import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.server.ts';

it('finds the country of a time zone, also by older and newer names', () => {
  const found = [
    'Europe/Berlin',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'America/New_York',
    'Europe/Kiev',
    'Europe/Kyiv',
  ];
  expect(found.map(countryOfZone)).toEqual(['DE', 'IN', 'IN', 'US', 'UA', 'UA']);
});

it('finds none where there is none', () => {
  expect(['UTC', 'Etc/GMT+3', 'Nowhere/City', ''].map(countryOfZone)).toEqual([null, null, null, null]);
});
