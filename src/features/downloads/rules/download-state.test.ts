import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadState, downloadsLeft, grantsDownloads, isPaid } from './download-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:00:01Z');
const free = {
  orderState: 'processing' as const,
  revokedAt: null,
  expiresAt: null,
  downloadLimit: null,
  downloads: 0,
};

describe('whether a bought file can be downloaded', () => {
  it.each([
    [{}, 'open'],
    [{ orderState: 'completed' }, 'open'],
    [{ orderState: 'pending' }, 'unpaid'],
    [{ orderState: 'on-hold' }, 'unpaid'],
    [{ orderState: 'cancelled' }, 'unpaid'],
    [{ orderState: 'refunded' }, 'unpaid'],
    [{ orderState: 'failed' }, 'unpaid'],
    [{ expiresAt: later }, 'open'],
    [{ expiresAt: now }, 'expired'],
    [{ downloadLimit: 2, downloads: 1 }, 'open'],
    [{ downloadLimit: 2, downloads: 2 }, 'exhausted'],
    // A limit that the owner lowered below what was downloaded.
    [{ downloadLimit: 1, downloads: 2 }, 'exhausted'],
    [{ revokedAt: now }, 'revoked'],
    [{ revokedAt: now, orderState: 'pending', expiresAt: now, downloadLimit: 1, downloads: 1 }, 'revoked'],
    [{ orderState: 'pending', expiresAt: now, downloadLimit: 1, downloads: 1 }, 'unpaid'],
    [{ expiresAt: now, downloadLimit: 1, downloads: 1 }, 'expired'],
  ] as const)('%j: %s', (terms, state) => {
    expect(downloadState({ ...free, ...terms }, now)).toBe(state);
  });

  it('what is left is never less than none, and nothing is left of exactly what is used up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(100), (downloadLimit, downloads) => {
        const left = downloadsLeft({ downloadLimit, downloads });
        expect(left).toBe(Math.max(0, downloadLimit - downloads));
        expect(downloadState({ ...free, downloadLimit, downloads }, now) === 'exhausted').toBe(left === 0);
      }),
    );
    expect(downloadsLeft({ downloadLimit: null, downloads: 1000 })).toBeNull();
  });
});

it('files are granted when the owner says so, and with the completion in any case', () => {
  const states = [
    'pending',
    'processing',
    'on-hold',
    'completed',
    'cancelled',
    'refunded',
    'failed',
  ] as const;
  expect(states.filter((state) => grantsDownloads(state, 'processing'))).toEqual(['processing', 'completed']);
  expect(states.filter((state) => grantsDownloads(state, 'completed'))).toEqual(['completed']);
  expect(states.filter(isPaid)).toEqual(['processing', 'completed']);
});
