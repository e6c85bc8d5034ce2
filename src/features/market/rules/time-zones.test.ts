import { expect, test } from 'vitest';
import { isTimeZone } from '#kit/zoned-time.ts';
import { timeZones, zoneInCountry } from './time-zones.ts';

test('every time zone that the runtime knows is offered, under the name that its place has today', () => {
  const offered = timeZones();
  const names = Object.keys(offered);
  expect(names[0]).toBe('UTC');
  const places = names.slice(1);
  expect(places).toEqual([...new Set(places)].sort());
  expect(places).not.toContain('UTC');
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  const sameClocks = (name: string) =>
    new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const known = new Set(names.map(sameClocks));
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(sameClocks(name)))).toEqual([]);
  expect(offered).toMatchObject({
    'Europe/Kyiv': 'Europe/Kyiv',
    'Asia/Kolkata': 'Asia/Kolkata',
    'America/New_York': 'America/New York',
  });
  expect(names).not.toContain('Asia/Calcutta');
});

test('the zone of a country that has one is proposed, else that of the owner, as far as it is known', () => {
  expect(zoneInCountry('AT', 'UTC')).toBe('Europe/Vienna');
  expect(zoneInCountry('AT', null)).toBe('Europe/Vienna');
  expect(zoneInCountry('IN', 'Europe/Paris')).toBe('Asia/Kolkata');
  expect(zoneInCountry('US', 'America/Denver')).toBe('America/Denver');
  expect(zoneInCountry('DE', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneInCountry('US', 'Nowhere')).toBeUndefined();
});
