import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without windows: it needs half the work for a page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Which browser somebody needs: for tests the one without windows where there is one, for measurements the one of shoppers. */
type Purpose = 'tests' | 'measurements';

/** The path of a Chromium: `CHROMIUM_PATH`, else one in the usual places; undefined when there is none. */
export function findChromium(purpose: Purpose, env: NodeJS.ProcessEnv = process.env): string | undefined {
  // A path that was asked for and does not exist is a mistake to be told, not to be worked around.
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const wanted = purpose === 'tests' ? [...shells, ...names] : names;
  const candidates = wanted.flatMap((name) =>
    folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name)),
  );
  return [...candidates, ...(process.platform === 'darwin' ? macPaths : [])].find(isProgram);
}

/**
 * The path of a Chromium, installed from the distribution when it is missing and this is a Debian or Ubuntu
 * with root rights; throws with what to do otherwise. A machine that only runs tests (`CI`) gets the one without windows.
 */
export function ensureChromium(purpose: Purpose): string {
  const found = findChromium(purpose);
  const isSlow = purpose === 'tests' && found !== undefined && !shells.includes(path.basename(found));
  const wants = found === undefined || (isSlow && process.env.CI !== undefined && !process.env.CHROMIUM_PATH);
  if (!wants) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program.`);
  }
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'linux' && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const packages = purpose === 'tests' ? ['chromium-headless-shell'] : [];
    if (found === undefined) packages.push('chromium');
    install(packages);
    const installed = findChromium(purpose);
    if (installed) return installed;
  }
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Debian and Ubuntu: `sudo apt-get install chromium`; macOS: ' +
      '`brew install --cask chromium`; or set CHROMIUM_PATH to a Chrome or Chromium that you have.',
  );
}

/** Installs the first of these packages that the distribution has. */
function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  // An update that fails for one of several sources is no reason to give up: the lists may suffice.
  spawnSync('apt-get', [...options, 'update'], { env, stdio: 'inherit' });
  for (const name of packages) {
    const { status } = spawnSync(
      'apt-get',
      [...options, 'install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core'],
      { env, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (status === 0) return;
  }
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
    console.log(ensureChromium('tests'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
