import type { Result } from '#kit/result.ts';
import type { PictureRefusal } from '../errors.ts';
import type { MadeVariants, MakingLimits, WantedVariants } from './make-variants.server.ts';

/** What the program that makes a picture is told. */
export interface MakingTask {
  wanted: WantedVariants;
  limits: MakingLimits;
}

type Made = Result<MadeVariants, PictureRefusal>;

/** What was made as bytes: a line of JSON, and then the files one after another. */
export function writeMade(made: Made): Uint8Array[] {
  if (!made.ok) return [Buffer.from(`${JSON.stringify(made)}\n`)];
  const { variants, ...about } = made.value;
  const listed = variants.map(({ bytes, ...variant }) => ({ ...variant, size: bytes.length }));
  const head = { ok: true, value: { ...about, variants: listed } };
  return [Buffer.from(`${JSON.stringify(head)}\n`), ...variants.map(({ bytes }) => bytes)];
}

/** Reads what `writeMade` wrote; throws when it is not whole. */
export function readMade(bytes: Buffer): Made {
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end));
  if (!head.ok) return head;
  let at = end + 1;
  const variants = head.value.variants.map(({ size, ...variant }: { size: number }) => {
    const part = bytes.subarray(at, at + size);
    at += size;
    return { ...variant, bytes: part };
  });
  if (at !== bytes.length) throw new Error('What was made of a picture did not come whole');
  return { ok: true, value: { ...head.value, variants } };
}
