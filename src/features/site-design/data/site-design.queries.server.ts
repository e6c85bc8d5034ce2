import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { Values } from '#platform/fields/field.ts';
import type { OwnFont } from '../rules/faces.ts';
import { siteDesign, siteDesignRevision, siteFont } from './site-design.table.ts';

/** An earlier state of the design. */
export interface DesignRevision {
  number: number;
  createdAt: Date;
}

const LISTED = 100;
const MOST_REVISIONS = 200;

/** What visitors see. */
export async function readPublished(db: Executor): Promise<Values> {
  const [row] = await db.select({ published: siteDesign.published }).from(siteDesign);
  return row?.published ?? {};
}

/** Shows visitors the draft. */
export async function publishDesign(tx: Transaction, now: Date): Promise<void> {
  await tx.update(siteDesign).set({ published: sql`${siteDesign.draft}`, publishedAt: now });
}

/** Keeps the draft as a revision, unless the last one is the same; call it with the design's row locked. */
export async function keepDesign(tx: Transaction, authorId: string | null): Promise<void> {
  await tx.execute(sql`
    with last as (select number, design from ${siteDesignRevision} order by number desc limit 1)
    insert into ${siteDesignRevision} (number, design, author_id)
    select coalesce((select number from last), 0) + 1, draft, ${authorId} from ${siteDesign}
    where not exists (select from last where last.design = ${siteDesign}.draft)`);
  await tx.execute(sql`
    delete from ${siteDesignRevision}
    where number <= (select max(number) from ${siteDesignRevision}) - ${MOST_REVISIONS}`);
}

/** The latest revisions, the newest first. */
export function readDesignRevisions(db: Executor): Promise<DesignRevision[]> {
  const { number, createdAt } = siteDesignRevision;
  return db.select({ number, createdAt }).from(siteDesignRevision).orderBy(desc(number)).limit(LISTED);
}

/** A revision; null where there is none of this number. */
export async function readDesignRevision(db: Executor, number: number): Promise<Values | null> {
  const [row] = await db
    .select({ design: siteDesignRevision.design })
    .from(siteDesignRevision)
    .where(eq(siteDesignRevision.number, number));
  return row?.design ?? null;
}

/** Fonts that were uploaded, by their names. */
export function readFonts(db: Executor): Promise<OwnFont[]> {
  const { id, slug, family, weightFrom, weightTo, italic, hash } = siteFont;
  const columns = { id, slug, family, weightFrom, weightTo, italic, hash };
  return db
    .select(columns)
    .from(siteFont)
    .orderBy(asc(siteFont.family), asc(siteFont.weightFrom), asc(siteFont.id));
}

/** Keeps a font whose file is stored; the same file again is the same font. */
export async function insertFont(db: Executor, font: Omit<OwnFont, 'id'>): Promise<OwnFont> {
  const [row] = await db
    .insert(siteFont)
    .values(font)
    .onConflictDoUpdate({ target: siteFont.hash, set: { hash: font.hash } })
    .returning();
  if (!row) throw new Error('A font was not kept');
  const { createdAt: _, ...kept } = row;
  return kept;
}

/** Every design that is kept and may be shown: the draft and the published one. */
export async function readDesigns(
  db: Executor,
  { lock = false } = {},
): Promise<{ draft: Values; published: Values }> {
  const query = db.select({ draft: siteDesign.draft, published: siteDesign.published }).from(siteDesign);
  const [row] = await (lock ? query.for('update') : query);
  return row ?? { draft: {}, published: {} };
}

/** Takes fonts away; their files stay for pages that are open. */
export async function deleteFont(db: Executor, id: number): Promise<void> {
  await db.delete(siteFont).where(eq(siteFont.id, id));
}
