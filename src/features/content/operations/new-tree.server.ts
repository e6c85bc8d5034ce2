import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import type { PageDesign } from '#platform/documents/page-designs.ts';
import type { WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { contentDocument } from '../data/document.table.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import type { DocumentSample } from '../rules/document-states.ts';
import { treeOfDesign } from './design-pictures.server.ts';

/** What a new document is made of: a design by its name, or another document by its id; nothing: it is empty. */
export const beginningFields = {
  design: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
  copyOf: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
};

/** With what a new document begins. */
export interface Beginning {
  tree: WidgetTree;
  conditions: DocumentConditions;
  sample: DocumentSample | null;
}

/** What a shop has to begin with. */
interface Offered {
  designs(): readonly PageDesign[];
  definitionOf(type: string): WidgetDefinition | undefined;
}

type Sent = { kind: string; design?: string | null | undefined; copyOf?: number | null | undefined };

/** With what a new document of a kind begins; null where no such design or document is there. */
export async function beginningOf(
  db: Executor,
  { kind, design, copyOf }: Sent,
  { designs, definitionOf }: Offered,
): Promise<Beginning | null> {
  if (copyOf) {
    const [row] = await db
      .select({
        tree: contentDocument.draft,
        conditions: contentDocument.conditions,
        sample: contentDocument.sample,
      })
      .from(contentDocument)
      .where(and(eq(contentDocument.id, copyOf), eq(contentDocument.kind, kind)));
    return row ?? null;
  }
  if (!design) return { tree: [], conditions: { include: [] }, sample: null };
  const found = designs().find((one) => one.name === design && one.kind === kind);
  if (!found) return null;
  const include = (found.pages ?? []).map((page) => ({ kind: page }));
  return { tree: await treeOfDesign(found, db, definitionOf), conditions: { include }, sample: null };
}
