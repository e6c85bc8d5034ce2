const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Makes a 7-character id of [a-z0-9], as widgets in documents carry it; unique enough within one document. */
export function shortId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(7))) id += ALPHABET[byte % ALPHABET.length];
  return id;
}

/** Makes an unguessable URL-safe token from `bytes` random bytes (default 24, 192 bits). */
export function randomToken(bytes = 24): string {
  let binary = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
