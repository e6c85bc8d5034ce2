import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Under which names the secrets of webhooks are kept, each with its number as the field. */
export const SECRETS = { name: 'webhook' } as const;

/** A new secret that signs messages, as Standard Webhooks writes it. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * The headers that let a receiver know whose message it is and that it is fresh.
 * Source: Standard Webhooks, symmetric signatures: HMAC-SHA256 over `{id}.{timestamp}.{body}`.
 */
export function signedHeaders(
  secret: string,
  { id, body, seconds }: { id: string; body: string; seconds: number },
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
