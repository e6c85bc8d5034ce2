import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.server.ts';
import { codeAt, makeTotpSecret, stepOfCode, totpAddress } from './totp.server.ts';

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238', () => {
    // Appendix B: the secret is the ASCII text 12345678901234567890, of eight digits we show the last six.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(codeAt(secret, new Date(59_000))).toBe('287082');
    expect(codeAt(secret, new Date(1_111_111_109_000))).toBe('081804');
    expect(codeAt(secret, new Date(20_000_000_000_000))).toBe('353130');
  });

  it('count for their own half minute and those beside it, and for no other', () => {
    const secret = makeTotpSecret();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (second, away) => {
          const now = new Date(second * 1000);
          const step = Math.floor(second / 30) + away;
          if (step < 0) return;
          const found = stepOfCode(secret, codeAt(secret, new Date(step * 30_000)), now);
          // Of a million codes two may be the same by chance.
          if (Math.abs(away) <= 1) expect(found).not.toBeNull();
          else if (found !== null) expect(Math.abs(found - Math.floor(second / 30))).toBeLessThanOrEqual(1);
        },
      ),
    );
    const now = new Date(1_700_000_000_000);
    const late = new Date(now.getTime() + 90_000);
    expect(
      stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now), late),
    ).toBeNull();
    for (const odd of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(stepOfCode(secret, odd, now)).toBeNull();
  });

  it('belong to the half minute in which an app showed them, so that each counts once', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const now = new Date(1_700_000_015_000);
    const step = Math.floor(1_700_000_015 / 30);
    for (const away of [-1, 0, 1])
      expect(stepOfCode(secret, codeAt(secret, new Date((step + away) * 30_000)), now)).toBe(step + away);
    const code = codeAt(secret, now);
    for (const odd of [`${code}0`, `0${code}`, ` ${code}`]) expect(stepOfCode(secret, odd, now)).toBeNull();
  });

  it('are set up by an address that names shop and account', () => {
    const address = totpAddress('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', {
      shop: 'Café & Co',
      account: 'ada@shop.test',
    });
    expect(address).toContain('otpauth://totp/Caf%C3%A9%20%26%20Co:ada%40shop.test?');
    expect(new URL(address).searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});

describe('recovery codes', () => {
  it('are ten different ones, and count however they are typed', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
      expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(code));
    }
    expect(new Set(codes.map(hashRecoveryCode)).size).toBe(10);
  });
});
