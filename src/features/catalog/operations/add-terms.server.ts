import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { attributeTerm } from '../data/attribute.table.ts';
import { readTermLines } from '../rules/term-lines.ts';
import { freeSlug } from './free-slug.server.ts';

/** The terms that an attribute has now, in the owner's order, those in the trash left out. */
export function termsOf(
  tx: Transaction,
  attributeId: number,
): Promise<{ id: number; name: string; position: number }[]> {
  return tx
    .select({ id: attributeTerm.id, name: attributeTerm.name, position: attributeTerm.position })
    .from(attributeTerm)
    .where(ownTerms(attributeId))
    .orderBy(attributeTerm.position, attributeTerm.name, attributeTerm.id);
}

/** Which rows are an attribute's present terms. */
export function ownTerms(attributeId: number) {
  return and(eq(attributeTerm.attributeId, attributeId), isNull(attributeTerm.trashedAt));
}

/** Where a further term of the attribute stands: behind all others. The attribute's row is locked by the caller. */
export async function nextPosition(tx: Transaction, attributeId: number): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number | null>`max(${attributeTerm.position})` })
    .from(attributeTerm)
    .where(ownTerms(attributeId));
  return (last?.position ?? -1) + 1;
}

/**
 * Adds terms as an owner typed them, one a line, behind those that the attribute has, which stay as they are where they
 * are named again; answers the rows of the new ones, or in words why the lines cannot be taken. The attribute's row is locked by the caller.
 */
export async function addTerms(
  tx: Transaction,
  attributeId: number,
  lines: string,
  slugOf: SlugWriter,
): Promise<Result<(typeof attributeTerm.$inferSelect)[], string>> {
  const present = await termsOf(tx, attributeId);
  const read = readTermLines(
    lines,
    present.map(({ name }) => name),
  );
  if (!read.ok) return refuse(read.error);
  let position = await nextPosition(tx, attributeId);
  const added: (typeof attributeTerm.$inferSelect)[] = [];
  for (const { name, colour } of read.value.terms) {
    const others = eq(attributeTerm.attributeId, attributeId);
    const slug = await freeSlug(tx, attributeTerm, slugOf(name), 'term', others);
    const [row] = await tx
      .insert(attributeTerm)
      .values({ attributeId, name, slug, colour, position: position++ })
      .returning();
    if (row) added.push(row);
  }
  return accept(added);
}
