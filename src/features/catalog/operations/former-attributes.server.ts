import { findRetiredSlug } from '#features/content/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { AttributeDirectory } from './attribute-directory.server.ts';

const LONGEST_SLUG = 200;

/**
 * Where the archive of a term is now that once stood at these two parts of an address, whichever of them changed; null
 * when there was none, or it is gone.
 */
export async function attributeAddressNow(
  db: Executor,
  directory: AttributeDirectory,
  attributeSlug: string,
  termSlug: string,
): Promise<string | null> {
  if (attributeSlug.length > LONGEST_SLUG || termSlug.length > LONGEST_SLUG) return null;
  const attribute =
    directory.bySlug(attributeSlug) ??
    directory.byId((await findRetiredSlug(db, 'attribute', attributeSlug)) ?? 0);
  if (!attribute) return null;
  const term =
    directory.termBySlug(attribute.slug, termSlug) ??
    directory.term((await findRetiredSlug(db, 'attribute-term', `${attribute.id}/${termSlug}`)) ?? 0);
  return term?.address ?? null;
}
