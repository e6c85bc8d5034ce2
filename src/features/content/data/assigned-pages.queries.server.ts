import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { PAGE_ROLES, pageRoles } from '#platform/documents/page-roles.server.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';

/**
 * The part that the owner gave to a page, in the words of the settings (for example “Cart page”); null when it plays
 * none. Nobody else can give it one before the caller's transaction has ended.
 */
export async function partOfPage(db: Executor, pageId: number, whole: ComposedShop): Promise<string | null> {
  const [row] = await runPrepared<{ values: Record<string, unknown> }>(db, {
    name: 'content-page-parts',
    text: 'select values from setting_group where name = $1 for share',
    values: [PAGE_ROLES],
  });
  return whole.of(pageRoles).find(({ name }) => row?.values[name] === pageId)?.label ?? null;
}

/**
 * Why pages cannot play the parts that settings give them, by field: a page that is no published one has no address.
 * The pages stay as they are until the caller's transaction has ended.
 */
async function refusedParts(
  db: Executor,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const parts = Object.keys(given).filter((name) => Number.isSafeInteger(given[name]));
  if (parts.length === 0) return {};
  const pages = await runPrepared<{ id: number; title: string; published: boolean }>(db, {
    name: 'content-parts-pages',
    text: `select id, title, status = 'published' and trashed_at is null as published from content_document
           where kind = 'page' and id = any($1::bigint[]) order by id for share`,
    values: [parts.map((name) => given[name])],
  });
  const byId = new Map(pages.map((page) => [Number(page.id), page]));
  const refused: Record<string, string> = {};
  for (const name of parts) {
    const page = byId.get(given[name] as number);
    if (!page) refused[name] = 'There is no such page.';
    else if (!page.published)
      refused[name] = `“${page.title}” is not published, so visitors would not find it. Publish it first.`;
  }
  return refused;
}

/** Gives parts only to pages that visitors can open. */
export const assignedPagesGuard: SettingsGuard = {
  group: { name: PAGE_ROLES },
  check: (tx, _before, next) => refusedParts(tx, next),
};
