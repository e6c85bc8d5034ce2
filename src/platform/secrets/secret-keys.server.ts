import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type SecretKey, secretKeyFrom } from './seal-secret.server.ts';

/** The keys of this node: asked anew each time, since a rotation changes them while the shop runs. */
export interface SecretKeys {
  /** All keys that there are, the one that encrypts first; none before the first secret of a shop without `SECRET_KEY`. */
  known(): Promise<readonly SecretKey[]>;
  /** The key that encrypts; made now where there is none. */
  current(): Promise<SecretKey>;
}

/** The keys in a file of `DATA_DIR`, which rotations change. */
export interface SecretKeyFile extends SecretKeys {
  /** Puts a new key before the others, which go on opening what they sealed. */
  add(): Promise<void>;
  /** Forgets all but the newest and those named. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
}

/** Where the keys of a shop come from. */
export interface SecretKeySource {
  dataDir: string;
  secretKey: string | undefined;
  /** What `SECRET_KEY` was before it was changed. */
  secretKeyBefore: string | undefined;
}

/** Name of the file of `DATA_DIR` that holds the keys; no backup takes it along. */
export const SECRET_KEY_FILE = 'secret.key';

/** What a line of the file looks like: 32 random bytes in base64url. */
const LINE = /^[\w-]{43}$/;

/** The operator's key where one is set, else those of the file; whatever else is known opens what it once sealed. */
export function openSecretKeys({ dataDir, secretKey, secretKeyBefore }: SecretKeySource): SecretKeys {
  const file = openKeyFile(dataDir);
  if (!secretKey) return file;
  const given = secretKeyFrom(secretKey);
  const before = secretKeyBefore ? [secretKeyFrom(secretKeyBefore)] : [];
  return {
    known: async () => [given, ...before, ...(await file.known())],
    current: async () => given,
  };
}

/** The key file of a data folder; it is made when the first secret is kept. */
export function openKeyFile(dataDir: string): SecretKeyFile {
  const place = path.join(dataDir, SECRET_KEY_FILE);

  async function lines(): Promise<string[]> {
    let text: string;
    try {
      text = await readFile(place, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
    // Copied back from elsewhere it may have become readable for others.
    if (((await stat(place)).mode & 0o077) !== 0) await chmod(place, 0o600);
    const found = text.split('\n').filter((line) => line.trim() !== '');
    if (found.length === 0 || found.some((line) => !LINE.test(line)))
      throw new Error(`${place} is damaged: put back the copy that was kept of it, or take it away`);
    return found;
  }

  /** Writes a file beside it that is whole on disk. */
  async function draft(kept: readonly string[]): Promise<string> {
    await mkdir(dataDir, { recursive: true });
    const beside = `${place}.${randomBytes(6).toString('hex')}`;
    const written = await open(beside, 'wx', 0o600);
    try {
      await written.writeFile(`${kept.join('\n')}\n`);
      await written.sync();
    } finally {
      await written.close();
    }
    return beside;
  }

  async function replace(kept: readonly string[]): Promise<void> {
    await rename(await draft(kept), place);
    await syncFolder(dataDir);
  }

  const known = async () => (await lines()).map(secretKeyFrom);
  return {
    known,
    async current() {
      const [first] = await known();
      if (first) return first;
      const beside = await draft([newLine()]);
      try {
        // Of two programs that make it together the first one's counts.
        await link(beside, place);
        await syncFolder(dataDir);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(beside, { force: true });
      }
      const [made] = await known();
      if (!made) throw new Error(`${place} went while it was made`);
      return made;
    },
    async add() {
      await replace([newLine(), ...(await lines())]);
    },
    async keepOnly(ids) {
      const there = await lines();
      const kept = there.filter((line, at) => at === 0 || ids.has(secretKeyFrom(line).id));
      if (kept.length < there.length) await replace(kept);
    },
  };
}

function newLine(): string {
  return randomBytes(32).toString('base64url');
}

/** What was renamed is lost with the machine unless its folder is written as well. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
