import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { pageSettings } from '../settings.ts';

/**
 * The part that the owner gave to a page, in the words of the settings (for example “Cart page”); null when it plays
 * none. Nobody else can give it one before the caller's transaction has ended.
 */
export async function partOfPage(db: Executor, pageId: number): Promise<string | null> {
  const [row] = await runPrepared<{ values: Record<string, unknown> }>(db, {
    name: 'content-page-parts',
    text: 'select values from setting_group where name = $1 for share',
    values: [pageSettings.name],
  });
  const part = Object.entries(pageSettings.fields).find(([name]) => row?.values[name] === pageId);
  return part?.[1].label ?? null;
}
