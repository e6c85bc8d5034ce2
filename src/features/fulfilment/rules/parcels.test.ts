import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineToSend, leftToSend, parcelOf, piecesLeft, sendingState } from './parcels.ts';

const line = (lineId: number, ordered: number, sent = 0, refunded = 0): LineToSend => ({
  lineId,
  ordered,
  sent,
  refunded,
});

describe('fulfilment in parts', () => {
  it('never puts more into a parcel than is left, and leaves the rest', () => {
    const pieces = fc.nat({ max: 9 });
    const lines = fc
      .array(fc.record({ ordered: fc.integer({ min: 1, max: 9 }), sent: pieces, refunded: pieces }), {
        maxLength: 5,
      })
      .map((all) => all.map((one, lineId) => ({ lineId, ...one })));
    const wish = fc.option(
      fc.array(fc.record({ lineId: fc.nat({ max: 6 }), quantity: pieces }), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(lines, wish, (all, wished) => {
        const parcel = parcelOf(all, wished);
        if ('problem' in parcel) return;
        const after = all.map((one) => ({
          ...one,
          sent: one.sent + (parcel.lines.find(({ lineId }) => lineId === one.lineId)?.quantity ?? 0),
        }));
        for (const [at, one] of after.entries()) {
          const before = all[at] as LineToSend;
          if (one.sent > before.sent) expect(one.sent + one.refunded).toBeLessThanOrEqual(one.ordered);
        }
        const inIt = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(inIt).toBeGreaterThan(0);
        expect(piecesLeft(after)).toBe(piecesLeft(all) - inIt);
        if (!wished) expect(piecesLeft(after)).toBe(0);
      }),
    );
  });

  it('says why nothing goes into a parcel', () => {
    expect(parcelOf([line(1, 2, 2)], null)).toEqual({ problem: { code: 'nothing-left' } });
    expect(parcelOf([line(1, 2)], [{ lineId: 1, quantity: 0 }])).toEqual({
      problem: { code: 'nothing-chosen' },
    });
    expect(parcelOf([line(1, 2, 1)], [{ lineId: 1, quantity: 2 }])).toEqual({
      problem: { code: 'too-many', left: 1, lineId: 1 },
    });
  });

  it.each([
    ['processing', [line(1, 2)], 'open'],
    ['processing', [line(1, 2, 1)], 'partly'],
    ['completed', [line(1, 2, 1)], 'partly'],
    ['cancelled', [line(1, 2, 1)], 'over'],
    ['cancelled', [line(1, 2, 2)], 'sent'],
    ['processing', [line(1, 2, 1, 1), line(2, 1, 0, 1)], 'sent'],
    ['processing', [line(1, 2, 0, 2)], 'over'],
    ['pending', [line(1, 2)], 'waiting'],
    ['on-hold', [line(1, 2)], 'waiting'],
    ['completed', [line(1, 2)], 'over'],
  ] as const)('an order that is %s with %j is %s', (state, lines, expected) => {
    expect(sendingState(state, lines)).toBe(expected);
  });

  it('counts nothing below zero where more went back than was left', () => {
    expect(leftToSend(line(1, 3, 2, 2))).toBe(0);
  });
});
