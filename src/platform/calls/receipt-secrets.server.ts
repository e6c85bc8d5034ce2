import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The name of a receipt. Not keyed, so that it outlives a new signing key; a session's id cannot be guessed. */
export function receiptId(visitor: string, call: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([visitor, call, key]))
    .digest('base64url');
}

/** What stands for a visitor in receipts. */
export function receiptVisitor(visitor: string): string {
  return createHash('sha256').update(`receipts|${visitor}`).digest('base64url');
}

/** A keyed hash of a receipt's input, since a plain one would let short inputs be guessed. */
export function inputHash(id: string, input: unknown, key: string): string {
  return createHmac('sha256', key)
    .update(`receipt|${id}|${JSON.stringify(input)}`)
    .digest('base64url');
}

/** Encrypts an answer for whoever has the shop's signing key and the caller's idempotency key (AES-256-GCM). */
export function sealAnswer(answer: unknown, id: string, callerKey: string, key: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', boxKey(id, callerKey, key), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts what `sealAnswer` made; throws when a key is another. */
export function unsealAnswer(sealed: Buffer, id: string, callerKey: string, key: string): unknown {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', boxKey(id, callerKey, key), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = sealed.subarray(IV_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'));
}

function boxKey(id: string, callerKey: string, key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, id, `call receipt|${callerKey}`, 32));
}
