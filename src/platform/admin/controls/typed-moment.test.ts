import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { momentOf, typedMoment } from './typed-moment.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];

test.each([
  ['start', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['end', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['start', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['end', '2026-10-25', '2026-10-25T23:00:00.000Z'],
] as const)('a day without a time is its %s in the shop’s time zone: %s', (edge, day, moment) => {
  expect(momentOf({ day, time: '' }, 'Europe/Berlin', edge)).toBe(moment);
  expect(typedMoment(moment, 'Europe/Berlin', edge)).toEqual({ day, time: '' });
});

describe('a moment', () => {
  it('shows its time where it is not the edge of a day', () => {
    const shown = (moment: string, edge: 'start' | 'end') => typedMoment(moment, 'Europe/Berlin', edge);
    expect(shown('2026-11-29T23:00:00.000Z', 'end')).toEqual({ day: '2026-11-29', time: '' });
    expect(shown('2026-11-29T22:59:00.000Z', 'end')).toEqual({ day: '2026-11-29', time: '23:59' });
    expect(shown('2026-11-29T23:00:30.000Z', 'start')).toEqual({ day: '2026-11-30', time: '00:00:30' });
  });

  it('comes back as the same one, whatever the zone, but the second of two that clocks show', () => {
    const start = Date.parse('2011-12-01T00:00:00Z');
    const moments = fc.integer({ min: 0, max: 20 * 365 * 86_400 }).map((s) => new Date(start + s * 1000));
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...zones),
        fc.constantFrom('start', 'end'),
        (moment, zone, edge) => {
          const typed = typedMoment(moment.toISOString(), zone, edge);
          const back = new Date(momentOf(typed, zone, edge) as string);
          expect(typedMoment(back.toISOString(), zone, edge)).toEqual(typed);
          const earlier = (moment.getTime() - back.getTime()) / 60_000;
          expect([0, 30, 60]).toContain(earlier);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is nothing while all is blank, and stays as it was typed while it is none', () => {
    expect(momentOf({ day: '', time: '' }, 'UTC', 'start')).toBeNull();
    expect(momentOf({ day: '', time: '14:00' }, 'UTC', 'start')).toBe('14:00');
    expect(momentOf({ day: '0002-11-30', time: '' }, 'UTC', 'start')).toBe('0002-11-30');
    for (const value of [null, undefined, '', '14:00', 5])
      expect(typedMoment(value, 'UTC', 'start')).toEqual({ day: '', time: '' });
  });
});
