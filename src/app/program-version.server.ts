import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the program in a folder, for example `0.1.0`. */
export function programVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
