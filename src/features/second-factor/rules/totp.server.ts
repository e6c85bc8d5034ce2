import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const STEP_SECONDS = 30;

/** A new secret in base32, 160 bits as RFC 4226 asks for. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code: whose code it is, and of which shop. */
export function totpAddress(secret: string, { shop, account }: { shop: string; account: string }): string {
  return totp(secret, { issuer: shop, label: account }).toString();
}

/**
 * The step (half minute since 1970) to which a code belongs: the present one, or the one before or after, for clocks that
 * differ; null where it is no code of the secret at this time.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** The code of a moment, as an app would show it. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() });
}

function totp(secret: string, more: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...more,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
