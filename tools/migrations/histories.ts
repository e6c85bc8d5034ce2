import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api';

/** Where the migrations of what no slice brought by itself are kept. */
export const COMMON_FOLDER = 'db/migrations';

/** Migrations that belong together, with the tables as they make them and as they are declared. */
export interface History {
  /** Below the repository: `db/migrations` or a slice's `data/migrations`. */
  folder: string;
  before: DrizzleSnapshotJSON;
  now: DrizzleSnapshotJSON;
}

interface Journal {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** What a snapshot holds by name, each of which belongs to one history. */
const KINDS = ['tables', 'enums', 'schemas', 'sequences', 'roles', 'policies', 'views'] as const;

// Migrations are ordered by this time, which has to grow with each.
const FIRST_TIME = Date.UTC(2026, 0, 1);

/**
 * The histories of a repository. Whatever the common one has made stays in it, and so does all that the platform
 * declares; any other table belongs to the slice whose folder declares it.
 */
export async function readHistories(root: string): Promise<History[]> {
  const files = globSync(['src/**/*.table.ts', 'extensions/**/*.table.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const before = readSnapshot(root, COMMON_FOLDER);
  const folders = new Set(files.flatMap((file) => sliceOf(file) ?? []));
  const slices: History[] = [];
  for (const slice of [...folders].sort()) {
    const folder = `${slice}/data/migrations`;
    const former = readSnapshot(root, folder);
    const declared = await declare(root, files, former.id, (file) => sliceOf(file) === slice);
    const now = keep(declared, (kind, name) => !(name in before[kind]));
    if (holdsAnything(now) || holdsAnything(former)) slices.push({ folder, before: former, now });
  }
  refuseTwins(slices);
  const all = await declare(root, files, before.id, () => true);
  const now = keep(all, (kind, name) => slices.every((slice) => !(name in slice.now[kind])));
  return [{ folder: COMMON_FOLDER, before, now }, ...slices];
}

/** Adds a migration to a history and answers its file. Throws when the name is none. */
export function addMigration(root: string, { folder, now }: History, deed: string, text: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(deed)) throw new Error(`"${deed}" is no name: a-z, 0-9 and - only`);
  mkdirSync(join(root, folder, 'meta'), { recursive: true });
  const journalFile = join(root, folder, 'meta/_journal.json');
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] };
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${deed}`;
  journal.entries.push({ idx, version: '7', when: FIRST_TIME + idx, tag, breakpoints: true });
  writeFileSync(join(root, folder, `${tag}.sql`), text);
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  writeFileSync(snapshotFile(root, folder), `${JSON.stringify(now, null, 2)}\n`);
  return `${folder}/${tag}.sql`;
}

/** The folder of the slice that a file stands in; undefined for the platform's. */
function sliceOf(file: string): string | undefined {
  return /^(src\/features|extensions)\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** The tables as the migrations make them, which the next one starts from. */
function snapshotFile(root: string, folder: string): string {
  return join(root, folder, 'meta/snapshot.json');
}

function readSnapshot(root: string, folder: string): DrizzleSnapshotJSON {
  const file = snapshotFile(root, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : generateDrizzleJson({});
}

async function declare(
  root: string,
  files: readonly string[],
  formerId: string,
  isMeant: (file: string) => boolean,
): Promise<DrizzleSnapshotJSON> {
  const found = new Set<unknown>();
  for (const file of files.filter(isMeant)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const name of Object.keys(module).sort()) found.add(module[name]);
  }
  const named = Object.fromEntries([...found].map((value, index) => [String(index), value]));
  return generateDrizzleJson(named, formerId, undefined, 'snake_case');
}

function keep(
  snapshot: DrizzleSnapshotJSON,
  isKept: (kind: (typeof KINDS)[number], name: string) => boolean,
): DrizzleSnapshotJSON {
  const kept = KINDS.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(snapshot[kind]).filter(([name]) => isKept(kind, name))),
  ]);
  return { ...snapshot, ...Object.fromEntries(kept) };
}

function holdsAnything(snapshot: DrizzleSnapshotJSON): boolean {
  return KINDS.some((kind) => Object.keys(snapshot[kind]).length > 0);
}

function refuseTwins(slices: readonly History[]): void {
  const owners = new Map<string, string>();
  for (const { folder, now } of slices) {
    for (const name of Object.keys(now.tables)) {
      const other = owners.get(name);
      if (other) throw new Error(`The table ${name} is declared for ${other} and for ${folder}`);
      owners.set(name, folder);
    }
  }
}
