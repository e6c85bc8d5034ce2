import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { plainField } from '#kit/csv.ts';
import { storableText } from '#kit/storable-text.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';

/** How a file is written. */
export interface TableForm {
  encoding: string;
  delimiter: string;
}

/** Finds encoding and delimiter by the beginning of a file. */
export function formOf(head: Uint8Array): TableForm {
  const encoding = encodingOf(head);
  const [first = ''] = new TextDecoder(encoding).decode(head).split(/\r?\n/);
  const counts = [',', ';', '\t'].map((sign) => [first.split(sign).length, sign] as const);
  const [, delimiter] = counts.reduce((best, one) => (one[0] > best[0] ? one : best));
  return { encoding, delimiter };
}

function encodingOf(head: Uint8Array): string {
  const [first = 0, second = 0] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark every other byte of plain letters is 0.
  const zeros = head.slice(0, 200).filter((byte) => byte === 0).length;
  if (zeros > 20) return second === 0 ? 'utf-16le' : 'utf-16be';
  try {
    // What is cut off in the middle of a letter is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The rows of a stored file, one after the other, without holding it in memory; blank rows are left out. */
export async function* readRows(
  files: FileStore,
  key: string,
  { encoding, delimiter }: TableForm,
): AsyncGenerator<{ line: number; row: string[] }> {
  const stored = await files.get(key);
  if (!stored) throw new Error(`The file ${key} is gone.`);
  const bytes =
    stored.body instanceof Uint8Array
      ? Readable.from([Buffer.from(stored.body)])
      : Readable.fromWeb(stored.body as import('node:stream/web').ReadableStream);
  const decoder = new TextDecoder(encoding);
  async function* texts() {
    for await (const piece of bytes) yield decoder.decode(piece as Uint8Array, { stream: true });
    yield decoder.decode();
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, skipEmptyLines: false });
  const parsed = Readable.from(texts(), { objectMode: true }).pipe(parser);
  let line = 0;
  try {
    for await (const found of parsed) {
      line++;
      const row = (found as string[]).map((cell) => plainField(storableText(cell)));
      if (row.some((cell) => cell !== '')) yield { line, row };
    }
  } finally {
    // Who reads the first rows alone leaves no file open.
    bytes.destroy();
  }
}
