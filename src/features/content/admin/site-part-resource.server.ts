import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readAuthorNames } from '../data/authors.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { placesOfSection } from '../data/section-uses.queries.server.ts';
import { hasConditions, lookedAt, offeredKinds } from '../operations/looked-at.server.ts';
import { beginningFields, beginningOf } from '../operations/new-tree.server.ts';
import { placesShown, plainPlaces, wordsOfCondition } from '../rules/condition-form.ts';
import { contentKinds } from '../seeds.ts';
import {
  type DocumentSurroundings,
  documentForm,
  draftOf,
  widgetValues,
  wrongWidgets,
} from './document-input.server.ts';
import {
  documentFilters,
  documentSort,
  followState,
  stateAt,
  stateFields,
  wrongState,
} from './document-state.server.ts';
import { placeForm, readPlace, sentPlace } from './place-form.server.ts';

const partInput = v.object({
  title: requiredText('Enter a title.'),
  ...stateFields,
  ...sentPlace,
  widgets: widgetValues,
});
const newPart = v.object({
  ...partInput.entries,
  kind: v.pipe(v.string('Choose a type.'), v.nonEmpty('Choose a type.'), v.maxLength(60)),
  ...beginningFields,
  /** The pages that it is for at first, as conditions name them. */
  forPages: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
});

/** Places that a question names. */
const MOST_NAMED = 3;

type DocumentRow = typeof contentDocument.$inferSelect;

/** Header, footer, templates, saved sections and documents of the kinds that slices bring: all that are no pages. */
export function makeSitePartResource(around: DocumentSurroundings, services: SliceServices): Resource {
  // Those of other slices stand last.
  const names = contentKinds.map(({ name }) => sql`${name}`);
  const kindOf = (name: string) => kindsByName(services.whole).get(name);
  return defineResource({
    name: 'site-parts',
    table: contentDocument,
    capabilities: fullCapabilities('content'),
    schema: { create: newPart, update: partInput },
    notListed: ['draft', 'published'],
    // Trees are large and of use to the page builder only; the rest belongs to pages.
    hidden: [
      ...(['draft', 'published', 'conditions', 'sample', 'slug'] as const),
      ...(['metaTitle', 'metaDescription', 'metaPictureId', 'noIndex'] as const),
    ],
    scope: () => ne(contentDocument.kind, 'page'),
    findable: { title: ({ title }) => title, place: 1 },
    filters: {
      q: { kind: 'search', columns: [contentDocument.title] },
      kind: { kind: 'equal', column: contentDocument.kind },
      shownOn: {
        kind: 'where',
        where: (name) =>
          typeof name === 'string'
            ? sql`${contentDocument.conditions} @> ${JSON.stringify({ include: [{ kind: name }] })}::jsonb`
            : undefined,
      },
      ...documentFilters,
    },
    sort: {
      ...documentSort,
      kind: sql`array_position(array[${sql.join(names, sql`, `)}]::text[], ${contentDocument.kind})`,
    },
    defaultSort: { field: 'kind', order: 'ASC' },
    compute: async (rows, executor) => {
      const authors = await readAuthorNames(
        executor,
        rows.map(({ authorId }) => authorId),
      );
      const kinds = offeredKinds(services);
      return rows.map(({ kind, authorId, conditions }) => ({
        kindLabel: kindOf(kind)?.label ?? kind,
        author: authors.get(authorId ?? '') ?? '',
        shownOnWords: conditions.include.map((one) => wordsOfCondition(one, kinds)).join(', '),
      }));
    },
    detail: async (row, executor) => ({
      widgets: documentForm(row.draft, around),
      at: await lookedAt(row, { ...services, db: executor }),
      ...(hasConditions(kindOf(row.kind))
        ? { ...placeForm(row, services), places: await placesOf(row, executor) }
        : {}),
    }),
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      const kind = before?.kind ?? ('kind' in input ? input.kind : '');
      if (kind === 'page' || !kindOf(kind)) return { kind: 'Choose a type.' };
      const place = await readPlace(input, before, { ...around, services, executor: tx });
      const begun = before || (await beginningOf(tx, { ...input, kind }, around));
      return {
        ...(await wrongWidgets(tx, input.widgets, before?.draft ?? [], around)),
        ...wrongState(input),
        ...(place.ok ? {} : place.error),
        ...(begun ? {} : { design: 'There is no such design or document.' }),
      };
    },
    beforeSave: async (values, input, { tx, actor, now, before }) => {
      const kind = before?.kind ?? ('kind' in input ? input.kind : '');
      const begun = before ? null : await beginningOf(tx, { ...input, kind }, around);
      const first =
        'forPages' in input
          ? plainPlaces(offeredKinds(services)).find(({ name }) => name === input.forPages)
          : undefined;
      const stored =
        before ?? (begun && first ? { ...begun, conditions: { include: [{ kind: first.name }] } } : begun);
      const place = await readPlace(input, stored, { ...around, services, executor: tx });
      if (!place.ok) throw new Error('A document was saved with conditions that were refused');
      return {
        ...values,
        ...stateAt(input, now),
        ...place.value,
        ...(before ? {} : { authorId: actor.userId, kind }),
        draft: await draftOf(tx, input.widgets, before?.draft ?? begun?.tree ?? [], around),
      };
    },
    beforeRemove: async ({ id, title }, { tx, deed }) => {
      const places = deed === 'trash' ? await placesOfSection(tx, id, services.whole) : [];
      if (places.length === 0) return undefined;
      const more = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
      const named = `${places.slice(0, MOST_NAMED).join(', ')}${more}`;
      return {
        code: 'content.section-in-use',
        message: `“${title}” is shown here: ${named}. Nothing stands in its place there.`,
        mayConfirm: true,
      };
    },
    afterSave: async (row, _input, { tx, actor }) => followState(tx, row, actor.userId),
    invalidates: () => ['content'],
  });

  /** Where a document is shown among those that are public now, as if it were. */
  async function placesOf({ id, kind, conditions }: DocumentRow, executor: Executor) {
    const { title, conditions: theirs } = contentDocument;
    const others = await executor
      .select({ id: contentDocument.id, title, conditions: theirs })
      .from(contentDocument)
      .where(
        and(
          eq(contentDocument.kind, kind),
          eq(contentDocument.status, 'published'),
          isNotNull(contentDocument.published),
          isNull(contentDocument.trashedAt),
        ),
      );
    // Those of a kind that stands nowhere by itself do not take each other's place.
    const rivals = kindOf(kind)?.stands ? others : [];
    return placesShown({ id, conditions }, rivals, offeredKinds(services));
  }
}
