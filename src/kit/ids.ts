/** Makes an unguessable URL-safe token from `bytes` random bytes (default 24, 192 bits). */
export function randomToken(bytes = 24): string {
  let binary = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
