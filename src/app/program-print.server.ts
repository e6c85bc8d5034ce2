import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Tells a build of the program from all others by its entry, which names all its other files by what is in them; null
 * where `file`, any file of the program, is a source.
 */
export async function printOfProgram(file: string): Promise<string | null> {
  if (!file.endsWith('.js')) return null;
  const entry = await readFile(path.join(path.dirname(file), 'main.js'));
  return createHash('sha256').update(entry).digest('base64url');
}
