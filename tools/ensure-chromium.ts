import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: `CHROMIUM_PATH`, else one in the usual places; undefined when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  // A path that was asked for and does not exist is a mistake to be told, not to be worked around.
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const candidates = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...candidates, ...(process.platform === 'darwin' ? macPaths : [])].find(isProgram);
}

/**
 * The path of a Chromium, installed from the distribution when it is missing and this is a Debian or Ubuntu
 * with root rights; throws with what to do otherwise.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program.`);
  }
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'linux' && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Debian and Ubuntu: `sudo apt-get install chromium`; macOS: ' +
      '`brew install --cask chromium`; or set CHROMIUM_PATH to a Chrome or Chromium that you have.',
  );
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  // An update that fails for one of several sources is no reason to give up: the lists may suffice.
  spawnSync('apt-get', [...options, 'update'], { env, stdio: 'inherit' });
  execFileSync(
    'apt-get',
    [...options, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
