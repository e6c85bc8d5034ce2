import type { Executor } from '#platform/db/database.server.ts';
import { openPlaces } from '#platform/documents/open-places.ts';
import { pageWithRole } from '#platform/documents/page-roles.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readLegalPages, readMadePages } from '../data/legal-pages.queries.server.ts';
import { LEGAL_PARTS } from '../rules/legal-parts.ts';
import type { LegalState } from '../rules/legal-state.ts';
import { isKnownOfSeller } from './seller-values.server.ts';

/** How the legal pages stand: which there are, which visitors can open, and what is left to be filled in. */
export async function legalState(
  db: Executor,
  { settings, whole }: Pick<SliceServices, 'settings' | 'whole'>,
): Promise<LegalState[]> {
  const made = await readMadePages(db);
  const played = LEGAL_PARTS.map((part) => pageWithRole(part, { settings, shop: whole }));
  const ids = LEGAL_PARTS.flatMap((part, at) => played[at] ?? made.get(part) ?? []);
  const pages = await readLegalPages(db, ids);
  const isSaid = (source: string) => isKnownOfSeller(source, settings);
  return LEGAL_PARTS.map((part, at): LegalState => {
    const page = pages.get(played[at] ?? made.get(part) ?? 0);
    if (!page) return { part, page: null };
    const { id, title, slug, status, version } = page;
    const isPublic = status === 'published';
    return {
      part,
      page: {
        id,
        title,
        address: `/${slug}/`,
        isPublic,
        isPlayed: played[at] === id,
        version,
        places: openPlaces(page.draft, isSaid),
        publicPlaces: isPublic ? openPlaces(page.published ?? [], isSaid) : [],
      },
    };
  });
}
