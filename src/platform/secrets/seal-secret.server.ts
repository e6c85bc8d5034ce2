import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What encrypts secrets; `id` tells keys apart without saying anything of them. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A text that only its key opens, in base64url. */
export interface SealedText {
  keyId: string;
  nonce: string;
  sealed: string;
}

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

/** The key that is derived from a text which nobody guesses: `SECRET_KEY`, or a line of the key file. */
export function secretKeyFrom(text: string): SecretKey {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, 'vitrine secrets', use, bytes));
  return { id: derive('id', 8).toString('hex'), bytes: derive('encryption', 32) };
}

/** Encrypts a text for one name: under another name it does not open. */
export function sealText(key: SecretKey, name: string, text: string): SealedText {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: key.id, nonce: nonce.toString('base64url'), sealed: sealed.toString('base64url') };
}

/** What was sealed; null where the key is another one, or anything of it was changed. */
export function openSealed(key: SecretKey, name: string, { nonce, sealed }: SealedText): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv(CIPHER, key.bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(name));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
