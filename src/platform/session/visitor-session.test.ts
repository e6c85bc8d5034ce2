import { describe, expect, it } from 'vitest';
import { isFreshNonce, makeNonce } from './nonce.server.ts';
import {
  isDueForRenewal,
  readVisitorSession,
  type SigningKeys,
  startVisitorSession,
  writeVisitorSession,
} from './visitor-session.server.ts';

const keys: SigningKeys = ['k'.repeat(40)];
const now = 1_800_000_000;
const hours = (n: number) => n * 3600;

describe('visitor session', () => {
  it('[CART-017a] lives 48 h, is renewed after 47 h, and guest ids begin with t_', () => {
    const session = startVisitorSession(now);
    expect(session.id).toMatch(/^t_[0-9a-f]{30}$/);
    const value = writeVisitorSession(session, keys);
    expect(readVisitorSession(value, keys, now)).toEqual(session);
    expect(readVisitorSession(value, keys, now + hours(48) - 1)).toEqual(session);
    expect(readVisitorSession(value, keys, now + hours(48))).toBeNull();
    expect(isDueForRenewal(session, now + hours(47) - 1)).toBe(false);
    expect(isDueForRenewal(session, now + hours(47))).toBe(true);
  });

  it('[CART-017b] a tampered cookie is no session', () => {
    const value = writeVisitorSession(startVisitorSession(now), keys);
    const [id, expires, renew, signature] = value.split('|') as [string, string, string, string];
    expect(readVisitorSession(`t_${'0'.repeat(30)}|${expires}|${renew}|${signature}`, keys, now)).toBeNull();
    expect(readVisitorSession(`${id}|${Number(expires) + 1}|${renew}|${signature}`, keys, now)).toBeNull();
    expect(readVisitorSession(`${id}|${expires}|${renew}|`, keys, now)).toBeNull();
    expect(readVisitorSession(`${value}|x`, keys, now)).toBeNull();
    expect(readVisitorSession('x'.repeat(10_000), keys, now)).toBeNull();
    expect(readVisitorSession(value, ['another key of sufficient length'], now)).toBeNull();
  });

  it('a rotated key still verifies', () => {
    const session = startVisitorSession(now);
    const value = writeVisitorSession(session, keys);
    expect(readVisitorSession(value, ['new'.repeat(12), ...keys], now)).toEqual(session);
  });
});

describe('nonces', () => {
  it('[TPL-010c] belong to one session and purpose', () => {
    const nonce = makeNonce('t_a', 'site', keys, now);
    expect(isFreshNonce(nonce, 't_a', 'site', keys, now)).toBe(true);
    expect(isFreshNonce(nonce, 't_b', 'site', keys, now)).toBe(false);
    expect(isFreshNonce(nonce, 't_a', 'box', keys, now)).toBe(false);
    expect(isFreshNonce(nonce, undefined, 'site', keys, now)).toBe(false);
    expect(isFreshNonce(['x'], 't_a', 'site', keys, now)).toBe(false);
  });

  it('[TPL-010c] go stale after at most 24 hours', () => {
    const nonce = makeNonce('t_a', 'site', keys, now);
    expect(isFreshNonce(nonce, 't_a', 'site', keys, now + hours(12))).toBe(true);
    expect(isFreshNonce(nonce, 't_a', 'site', keys, now + hours(24))).toBe(false);
  });
});
