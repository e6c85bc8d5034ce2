import { createDraftPage } from '#features/content/public.server.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { PAGE_ROLES } from '#platform/documents/page-roles.server.ts';
import { noteMadePage, readMadePages } from '../data/legal-pages.queries.server.ts';
import { legalDrafts } from '../rules/legal-drafts.ts';
import { LEGAL_PARTS, type LegalPart } from '../rules/legal-parts.ts';

/** The pages that parts were given to, as they stand now; nobody gives another before the transaction ends. */
export async function givenParts(tx: Transaction): Promise<{
  pages: Partial<Record<LegalPart, number | null>>;
  version: number;
}> {
  const [row] = await runPrepared<{ values: Partial<Record<LegalPart, number | null>>; version: number }>(
    tx,
    {
      name: 'legal-given-parts',
      text: 'select values, version from setting_group where name = $1 for update',
      values: [PAGE_ROLES],
    },
  );
  return { pages: row?.values ?? {}, version: row?.version ?? 0 };
}

/** Makes a draft for each part that has no page yet; returns for how many. */
export async function makeDrafts(tx: Transaction): Promise<number> {
  // Two who press at once get one draft for each part.
  await runPrepared(tx, {
    name: 'legal-pages-lock',
    text: `select pg_advisory_xact_lock(hashtext('legal-pages'))`,
    values: [],
  });
  const { pages } = await givenParts(tx);
  const made = await readMadePages(tx);
  const missing = LEGAL_PARTS.filter((part) => typeof pages[part] !== 'number' && !made.has(part));
  for (const part of missing) await noteMadePage(tx, part, await createDraftPage(tx, legalDrafts[part]));
  return missing.length;
}
