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
  const { variants, drawing, ...about } = made.value;
  const listed = variants.map(({ bytes, ...variant }) => ({ ...variant, size: bytes.length }));
  const head = { ok: true, value: { ...about, variants: listed, drawing: drawing?.length } };
  const files = [...variants.map(({ bytes }) => bytes), ...(drawing ? [drawing] : [])];
  return [Buffer.from(`${JSON.stringify(head)}\n`), ...files];
}

/** Reads what `writeMade` wrote; throws when it is not whole. */
export function readMade(bytes: Buffer): Made {
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end));
  if (!head.ok) return head;
  let at = end + 1;
  const next = (size: number) => {
    at += size;
    return bytes.subarray(at - size, at);
  };
  const variants = head.value.variants.map(({ size, ...variant }: { size: number }) => ({
    ...variant,
    bytes: next(size),
  }));
  const { drawing: drawn, ...about } = head.value;
  const drawing = drawn === undefined ? {} : { drawing: next(drawn) };
  if (at !== bytes.length) throw new Error('What was made of a picture did not come whole');
  return { ok: true, value: { ...about, variants, ...drawing } };
}
