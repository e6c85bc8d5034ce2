import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Measured } from './figure.ts';

/** A clone in an empty folder with everything installed. */
export async function measureInstall(): Promise<Measured> {
  const root = path.resolve(import.meta.dirname, '..');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-install-'));
  try {
    const started = performance.now();
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
    execFileSync('node', ['bin/vitrine.mjs', 'run', 'true'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const seconds = (performance.now() - started) / 1000;
    const packages = path.join(folder, 'node_modules');
    const megabytes = (options: string[]) =>
      Number(execFileSync('du', [...options, '-sm', packages], { encoding: 'utf8' }).split('\t')[0]);
    return {
      title: 'Installation',
      how: 'git clone into an empty folder and the launcher’s installation; the time depends on the network and on the cache of npm.',
      figures: [
        { name: 'Install', unit: 's', value: seconds },
        { name: 'Installed size', unit: 'MB', value: megabytes(['--apparent-size']) },
        { name: 'Installed size in blocks of this disk', unit: 'MB', value: megabytes([]) },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
