import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { UsedShop } from './used-shop.ts';

const root = join(import.meta.dirname, '../..');

/** The tables that stood before a migration and that it changes or reads rows of, by its text. */
function changedTables(sql: string): string[] {
  const made = new Set([...sql.matchAll(/create table "?(\w+)"?/gi)].map(([, name]) => name));
  const changed = [...sql.matchAll(/(?:alter table|update|from) "(\w+)"/gi)].map(([, name = '']) => name);
  return [...new Set(changed)].filter((name) => !made.has(name));
}

/**
 * What migrations change while no kept shop had rows of it and had not run them yet, as `slice/migration: table`: nobody
 * has seen what becomes of such rows.
 */
export function uncrossedChanges(kept: readonly UsedShop[]): string[] {
  const shops = kept.map((shop) => ({
    ran: new Set([
      ...shop.migrations.map(({ tag }) => `common/${tag}`),
      ...(shop.slices ?? []).flatMap(({ name, migrations }) => migrations.map(({ tag }) => `${name}/${tag}`)),
    ]),
    full: new Set(Object.keys(shop.tables).filter((table) => shop.tables[table] !== '[]')),
  }));
  return globSync(['db/migrations/*.sql', 'src/features/*/data/migrations/*.sql'], { cwd: root })
    .sort()
    .flatMap((file) => {
      const [, slice = 'common'] = /^src\/features\/([^/]+)/.exec(file) ?? [];
      const name = `${slice}/${basename(file, '.sql')}`;
      return changedTables(readFileSync(join(root, file), 'utf8'))
        .filter((table) => !shops.some(({ ran, full }) => !ran.has(name) && full.has(table)))
        .map((table) => `${name}: ${table}`);
    });
}
