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

test('of a country whose zones agree through the year its first or its capital is proposed, of others none', () => {
  const now = new Date('2026-07-01T00:00:00Z');
  expect(zoneInCountry('DE', 'UTC', now)).toBe('Europe/Berlin');
  expect(zoneInCountry('DE', 'America/New_York', now)).toBe('Europe/Berlin');
  expect(zoneInCountry('DE', 'Europe/Busingen', now)).toBe('Europe/Busingen');
  expect(zoneInCountry('CY', null, now)).toBe('Asia/Nicosia');
  expect(zoneInCountry('UZ', 'UTC', now)).toBe('Asia/Tashkent');
  // These agree for a part of the year alone, or never.
  expect(zoneInCountry('US', 'UTC', now)).toBe('UTC');
  expect(zoneInCountry('ES', null, now)).toBeUndefined();
});
