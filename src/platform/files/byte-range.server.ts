import type { ByteRange } from './file-store.server.ts';

/**
 * The one stretch of a file of `size` bytes that a header `Range` asks for; undefined for anything else, which is
 * answered whole; null for one beyond the end.
 */
export function readByteRange(header: string, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  // The last bytes.
  if (from === '') return Number(to) > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : null;
  const start = Number(from);
  if (start >= size) return null;
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < start ? undefined : { start, end };
}
