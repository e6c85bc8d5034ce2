import { eq } from 'drizzle-orm';
import { type DocumentKind, kindsByName } from '#platform/documents/page-documents.server.ts';
import { type PageConditions, pageKinds, type SampleServices } from '#platform/pages/page-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import type { OfferedKind } from '../rules/condition-form.ts';
import type { DocumentSample } from '../rules/document-states.ts';

/** A document, as far as the page on which it is looked at follows from it. */
interface LookedAt {
  id: number;
  kind: string;
  slug: string | null;
  conditions: DocumentConditions;
  sample: DocumentSample | null;
}

/** The kinds of pages that conditions of documents can speak of, those of slices that are switched off among them. */
export function offeredKinds({ whole }: Pick<SliceServices, 'whole'>): OfferedKind[] {
  return whole.of(pageKinds).flatMap(({ name, conditions }) => (conditions ? [{ name, conditions }] : []));
}

/** Whether owners say for which pages a document of a kind is. */
export function hasConditions(kind: DocumentKind | undefined): boolean {
  return kind?.stands !== undefined || kind?.hasConditions === true;
}

/** Where documents that stand on no page by themselves are shown alone, to whoever may change them. */
function previewPath(id: number): string {
  return `/preview/${id}/`;
}

/**
 * The page on which a document is looked at while it is changed: its own, that of its sample, or any that its conditions
 * name.
 */
export async function lookedAt(document: LookedAt, services: SampleServices): Promise<string> {
  const { slug, kind, sample, conditions } = document;
  if (slug !== null) return `/${slug}/`;
  if (!hasConditions(kindsByName(services.whole).get(kind))) return previewPath(document.id);
  const pages = services.shop().of(pageKinds);
  const told = (name: string) => pages.find((page) => page.name === name)?.conditions;
  const path = sample && (await told(sample.kind)?.sample?.(sample.id, services));
  if (path) return path;
  for (const condition of conditions.include) {
    if (condition.kind === '*') return '/';
    const named =
      told(condition.kind) ?? pages.find((page) => isOfFamily(page.conditions, condition.kind))?.conditions;
    const any = await named?.sample?.(condition.ids?.[0] ?? null, services);
    if (any) return any;
  }
  return '/';
}

/** The kinds of pages on which a document says it is shown; [] for any, null where it says none. */
export function standsOn({ slug, kind, conditions }: LookedAt, services: SampleServices): string[] | null {
  if (slug !== null || !hasConditions(kindsByName(services.whole).get(kind))) return null;
  if (conditions.include.some((one) => one.kind === '*')) return [];
  const named = new Set(conditions.include.map((one) => one.kind));
  return offeredKinds(services)
    .filter(({ name, conditions: { family } }) => named.has(name) || (family && named.has(family.name)))
    .map(({ name }) => name);
}

function isOfFamily(conditions: PageConditions | undefined, name: string): boolean {
  return conditions?.family?.name === name;
}

/** The page on which the document of this id is looked at; null where there is none. */
export async function addressOfDocument(id: number, services: SliceServices): Promise<string | null> {
  const { kind, slug, conditions, sample } = contentDocument;
  const [row] = await services.db
    .select({ id: contentDocument.id, kind, slug, conditions, sample })
    .from(contentDocument)
    .where(eq(contentDocument.id, id));
  return row ? lookedAt(row, services) : null;
}
