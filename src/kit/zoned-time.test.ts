import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf, endOfDay, isTimeZone, momentAt, startOfDay, wallTime } from './zoned-time.ts';

const QUARTER_MS = 900_000;

/** Times around changes: of summer time by an hour and by half an hour, at midnight, and a day that was left out. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['America/Sao_Paulo', '2019-02-17T02:00:00Z'],
  ['Asia/Kolkata', '2026-06-01T00:00:00Z'],
  ['UTC', '2026-06-01T00:00:00Z'],
] as const;

const aroundChange = fc
  .constantFrom(...CHANGES)
  .chain(([timeZone, change]) =>
    fc
      .integer({ min: -200, max: 200 })
      .map((quarters) => ({ timeZone, moment: new Date(Date.parse(change) + quarters * QUARTER_MS) })),
  );

/** All moments within two days at which clocks show a time, found by looking at every quarter of an hour. */
function momentsShowing(wall: string, timeZone: string): Date[] {
  const middle = Date.parse(`${wall}Z`);
  return Array.from({ length: 385 }, (_, at) => new Date(middle + (at - 192) * QUARTER_MS)).filter(
    (moment) => wallTime(moment, timeZone) === wall,
  );
}

describe('a time in a time zone', () => {
  test.each([
    ['Europe/Berlin', '2026-11-30T00:00', '2026-11-29T23:00:00.000Z'],
    ['Europe/Berlin', '2026-06-30T00:00', '2026-06-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-27T09:15', '2026-11-27T14:15:00.000Z'],
    ['Asia/Kolkata', '2026-11-30T00:00', '2026-11-29T18:30:00.000Z'],
    ['UTC', '2026-11-30T12:00:07', '2026-11-30T12:00:07.000Z'],
  ])('in %s is a moment: %s', (timeZone, wall, moment) => {
    expect(momentAt(wall, timeZone)?.toISOString()).toBe(moment);
  });

  test.each([
    // Clocks set forward: what they leave out is as much later.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30:00'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45:00'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z', '2011-12-31T12:00:00'],
    // Clocks set back: what they show twice is the first of both.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-05T01:45:00'],
  ])('in %s that is left out or comes twice follows the rule: %s', (timeZone, wall, moment, shown) => {
    const found = momentAt(wall, timeZone) as Date;
    expect(found.toISOString()).toBe(moment);
    expect(wallTime(found, timeZone)).toBe(shown);
  });

  it('is the first of all moments that show it, around every change', () => {
    fc.assert(
      fc.property(aroundChange, ({ timeZone, moment }) => {
        const wall = wallTime(moment, timeZone);
        const [first] = momentsShowing(wall, timeZone);
        expect(momentAt(wall, timeZone)).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  it('comes back as it was typed, or later by what clocks were set forward', () => {
    const times = fc
      .constantFrom(...CHANGES)
      .chain(([timeZone, change]) =>
        fc
          .integer({ min: -200, max: 200 })
          .map(
            (quarters) =>
              [
                timeZone,
                new Date(Date.parse(change) + quarters * QUARTER_MS).toISOString().slice(0, 19),
              ] as const,
          ),
      );
    fc.assert(
      fc.property(times, ([timeZone, wall]) => {
        const moment = momentAt(wall, timeZone) as Date;
        const exists = momentsShowing(wall, timeZone).length > 0;
        const shown = wallTime(moment, timeZone);
        if (exists) expect(shown).toBe(wall);
        else expect(shown > wall).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing where no calendar has it', () => {
    for (const wall of ['2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', '', 'soon'])
      expect([wall, momentAt(wall, 'Europe/Berlin')]).toEqual([wall, null]);
    expect(momentAt('2028-02-29T10:00', 'UTC')).not.toBeNull();
  });
});

describe('a day in a time zone', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-03-30', 24],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    // No midnight: the day begins at one o'clock.
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['Pacific/Apia', '2011-12-29', 24],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Pacific/Apia', '2011-12-31', 24],
    ['UTC', '2026-12-31', 24],
  ])('in %s, %s, is %d hours long', (timeZone, day, hours) => {
    const [start, end] = [startOfDay(day, timeZone) as Date, endOfDay(day, timeZone) as Date];
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
    // The moment before it is another day's, and so is the one at which it is over.
    expect(dayOf(new Date(start.getTime() - 1), timeZone) < day).toBe(true);
    expect(dayOf(end, timeZone) > day).toBe(true);
  });

  it('begins where clocks are set past its midnight, also from before it', () => {
    // Toronto, 30 March 1919: half past eleven at night became half past midnight.
    expect(wallTime(startOfDay('1919-03-31', 'America/Toronto') as Date, 'America/Toronto')).toBe(
      '1919-03-31T00:30:00',
    );
  });

  it('has all its moments, and ends where the next one begins', () => {
    fc.assert(
      fc.property(aroundChange, ({ timeZone, moment }) => {
        const day = dayOf(moment, timeZone);
        const [start, end] = [startOfDay(day, timeZone) as Date, endOfDay(day, timeZone) as Date];
        expect(start <= moment && moment < end).toBe(true);
        expect(startOfDay(dayOf(end, timeZone), timeZone)).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing where no calendar has it', () => {
    for (const day of ['2026-02-30', '2026-1-1', '2026-01-01T00:00', ''])
      expect([day, startOfDay(day, 'UTC'), endOfDay(day, 'UTC')]).toEqual([day, null, null]);
  });
});

test('a time zone is known by its name', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['Europe/Vitrine', '', 'local'].some(isTimeZone)).toBe(false);
});
