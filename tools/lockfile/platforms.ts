/** One package in package-lock.json, as far as it matters here. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  [other: string]: unknown;
}

/** package-lock.json. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
  [other: string]: unknown;
}

/** A platform's package that its parent wants and the lockfile does not hold. */
export interface MissingPlatform {
  parent: string;
  name: string;
  version: string;
}

/**
 * The optional packages of other platforms that a lockfile lacks. npm leaves them out when it could not see them
 * while it wrote the file (a registry that holds a part only, an old `node_modules`), and then `npm ci` refuses
 * the file on every machine.
 */
export function missingPlatforms(lock: Lockfile): MissingPlatform[] {
  const missing: MissingPlatform[] = [];
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isHeld(lock, parent, name)) continue;
      missing.push({ parent, name, version: wanted.replace(/^[^\d]*/, '') });
    }
  }
  return missing;
}

/** The lockfile with an entry for each missing platform; os, cpu and libc follow from the package's name. */
export function completedLock(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages };
  for (const { parent, name, version } of missingPlatforms(lock)) {
    const { os, cpu, libc } = platformOf(name);
    // In the order in which npm writes them, so that its next write changes nothing.
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(lock.packages[parent]?.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os ? { os } : {}),
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Whether Node would find `name` from the package at `parent`. */
function isHeld(lock: Lockfile, parent: string, name: string): boolean {
  let folder = parent;
  for (;;) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const outer = folder.lastIndexOf('node_modules/');
    folder = outer <= 0 ? '' : folder.slice(0, outer - 1);
  }
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors: Record<string, string> = {
  x64: 'x64',
  ia32: 'ia32',
  arm64: 'arm64',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.map((word) => processors[word]).filter((word) => word !== undefined);
  // Without a platform the entry would be installed everywhere, which nobody meant.
  if (cpu.length === 0)
    throw new Error(`${name} does not tell its platform by its name; run npm install elsewhere.`);
  const platform: Pick<LockedPackage, 'os' | 'cpu' | 'libc'> = { cpu };
  if (os.length > 0) platform.os = os;
  if (os.includes('linux') && /musl/.test(name)) platform.libc = ['musl'];
  else if (os.includes('linux') && /gnu/.test(name)) platform.libc = ['glibc'];
  return platform;
}
