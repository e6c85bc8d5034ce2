import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWrongCode,
  type CodeState,
  isBanned,
  isExpired,
  maskedEmail,
  secondsToResend,
  sendAgain,
} from './reset-code.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const state: CodeState = { sentAt: NOW, firstSentAt: NOW, sends: 1, tries: 0, bannedUntil: null };

describe('codes for a new password', () => {
  it('[AUTH-025a] work for 15 minutes', () => {
    expect([isExpired(state, at(899)), isExpired(state, at(900))]).toEqual([false, true]);
  });

  it('[AUTH-025b] are sent again after 90 seconds, seven times, and then only in the next hour', () => {
    expect([0, 89, 90, 900].map((s) => secondsToResend(state, at(s)))).toEqual([90, 1, 0, 0]);
    let sent = state;
    let resends = 0;
    for (let tries = 0; tries < 20; tries++) {
      const next = sendAgain(sent, at(90 * (tries + 1)));
      if (!('sends' in next)) break;
      resends++;
      sent = { ...sent, ...next };
    }
    expect(resends).toBe(7);
    expect(sendAgain(sent, at(3000))).toEqual({ waitSeconds: 600 });
    expect(sendAgain(sent, at(3600))).toEqual({ sends: 1, firstSentAt: at(3600) });
  });

  it('[AUTH-025c] shut out for 600 seconds after seven wrong ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (wrong) => {
        let kept: Pick<CodeState, 'tries' | 'bannedUntil'> = state;
        for (let nth = 1; nth <= wrong; nth++) {
          kept = afterWrongCode(kept, NOW);
          expect(isBanned(kept, at(599))).toBe(nth % 7 === 0);
          expect(isBanned(kept, at(600))).toBe(false);
        }
      }),
    );
  });

  it('say to which address, of which others see little', () => {
    expect(maskedEmail('ada@shop.test')).toBe('a***@shop.test');
    expect(maskedEmail('ada')).toBe('');
    expect(maskedEmail('@shop.test')).toBe('');
  });
});
