import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import {
  defineResource,
  type FieldErrors,
  type Resource,
} from '#platform/resources/define-resource.server.ts';
import { optionalText, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { partOfPage } from '../data/assigned-pages.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { contentMenu } from '../data/menu.table.ts';
import { publishDraft, retireSlug } from '../data/save-document.server.ts';
import { cleanTree } from '../rules/clean-tree.server.ts';
import type { WidgetDefinition, WidgetTree } from '../rules/widget.ts';
import { type TextBlock, textBlocksOf, withTextBlocks } from './text-blocks.ts';

/** First parts of addresses that belong to the shop itself. */
const RESERVED_SLUGS = new Set(
  'shop product product-category product-tag cart checkout my-account admin media rest ajax shop-ajax wp-admin wp-json assets page feed sitemap robots healthz'.split(
    ' ',
  ),
);

const pageInput = v.object({
  title: requiredText('Enter a title.'),
  slug: slugText(),
  status: v.optional(v.picklist(['draft', 'private', 'published'], 'Choose a status.'), 'draft'),
  metaTitle: optionalText(120),
  metaDescription: optionalText(320),
  blocks: v.optional(
    v.pipe(
      v.array(v.object({ key: v.pipe(v.string(), v.maxLength(80)), value: optionalText(50_000) })),
      v.maxLength(500, 'At most 500 texts.'),
    ),
    [],
  ),
});

/** Pages without the page builder: title, address, status and texts. Saving publishes what is there. */
export function makePageResource(definitionOf: (type: string) => WidgetDefinition | undefined): Resource {
  return defineResource({
    name: 'pages',
    table: contentDocument,
    capabilities: {
      read: 'content.read',
      create: 'content.write',
      update: 'content.write',
      trash: 'content.write',
      delete: 'content.delete',
    },
    schema: { create: pageInput },
    // Trees are large and of use to the page builder only.
    hidden: ['draft', 'published', 'conditions'],
    scope: () => eq(contentDocument.kind, 'page'),
    filters: {
      q: { kind: 'search', columns: [contentDocument.title, contentDocument.slug] },
      status: { kind: 'equal', column: contentDocument.status },
    },
    sort: {
      title: sql`${contentDocument.title} collate "und-x-icu"`,
      slug: contentDocument.slug,
      updatedAt: contentDocument.updatedAt,
      status: contentDocument.status,
    },
    defaultSort: { field: 'title', order: 'ASC' },
    detail: async (row) => ({ blocks: textBlocksOf(row.draft, definitionOf) }),
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      const slug = input.slug || before?.slug || slugify(input.title);
      if (!slug) return { slug: 'Enter an address.' };
      if (before?.status === 'published' && input.status !== 'published') {
        const part = await partOfPage(tx, before.id);
        if (part) return { status: stillNeeded(part) };
      }
      if (RESERVED_SLUGS.has(slug) && slug !== before?.slug)
        return { slug: 'This address belongs to the shop itself.' };
      return (await isTaken(tx, slug, before?.id)) ? { slug: 'Another page has this address already.' } : {};
    },
    beforeRemove: async (row, { tx }) => {
      const part = await partOfPage(tx, row.id);
      return part ? { code: 'content.page-in-use', message: stillNeeded(part) } : undefined;
    },
    beforeSave: async (values, input, { before }) => ({
      ...values,
      kind: 'page' as const,
      slug: input.slug || before?.slug || slugify(input.title),
      draft: await draftOf(input, before?.draft ?? newPageTree(input.title), definitionOf),
    }),
    afterSave: async (row, _input, { tx, actor, before }) => {
      if (before?.slug && row.slug && before.slug !== row.slug)
        await retireSlug(tx, 'page', before.slug, row.id);
      const published = JSON.stringify(row.published);
      if (row.status === 'published' && published !== JSON.stringify(row.draft))
        await publishDraft(tx, row.id, actor.userId);
    },
    constraints: {
      content_document_slug_index: { field: 'slug', message: 'Another page has this address already.' },
    },
    invalidates: () => ['content'],
  });
}

/** Why a page has to stay: shop, cart, checkout and account have no address without theirs. */
function stillNeeded(part: string): string {
  return `This is the shop’s “${part}”. Choose another page for that in the settings first.`;
}

/** The stored tree with the texts that were sent. */
async function draftOf(
  { blocks }: v.InferOutput<typeof pageInput>,
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): Promise<WidgetTree> {
  const texts = await cleanBlocks(blocks, textBlocksOf(tree, definitionOf));
  return cleanTree(withTextBlocks(tree, texts, definitionOf), definitionOf);
}

/** What a new page begins with: a heading and a text, to be filled in the same form as any other. */
function newPageTree(title: string): WidgetTree {
  const node = (id: string, type: string, props: Record<string, unknown>) => ({
    id,
    type,
    version: 1,
    props,
  });
  return [
    node('newpage', 'section', {
      content: [
        node('heading', 'heading', { text: title, level: '1' }),
        node('newtext', 'rich-text', { html: '' }),
      ],
    }),
  ];
}

/** The texts that were sent by key; those that are HTML are cleaned, the others are shown as they are written. */
async function cleanBlocks(
  sent: { key: string; value: string }[],
  stored: TextBlock[],
): Promise<Map<string, string>> {
  const rich = new Set(stored.filter(({ kind }) => kind === 'rich-text').map(({ key }) => key));
  const texts = new Map<string, string>();
  for (const { key, value } of sent) texts.set(key, rich.has(key) ? await cleanHtml(value) : value);
  return texts;
}

async function isTaken(tx: Transaction, slug: string, ownId: number | undefined): Promise<boolean> {
  const others = ownId === undefined ? sql`true` : sql`${contentDocument.id} <> ${ownId}`;
  const same = and(
    eq(contentDocument.slug, slug),
    eq(contentDocument.kind, 'page'),
    isNull(contentDocument.trashedAt),
    others,
  );
  return (await tx.$count(contentDocument, same)) > 0;
}

const link = {
  label: requiredText('What does the link say?', 80),
  address: v.pipe(
    requiredText('Where does it lead?', 2000),
    v.check(
      (text) => /^\/(?!\/)/.test(text) || /^#/.test(text) || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text),
      'Begin with / for this shop, or with https://',
    ),
  ),
};

/** Navigation menus with two levels. */
export const menuResource = defineResource({
  name: 'menus',
  table: contentMenu,
  capabilities: {
    read: 'content.read',
    create: 'content.write',
    update: 'content.write',
    trash: 'content.write',
    delete: 'content.delete',
  },
  schema: {
    create: v.object({
      title: requiredText('Enter a title.', 120),
      items: v.pipe(
        v.optional(
          v.array(
            v.object({
              ...link,
              children: v.optional(v.pipe(v.array(v.object(link)), v.maxLength(30, 'At most 30 links.')), []),
            }),
          ),
          [],
        ),
        v.maxLength(30, 'At most 30 links.'),
      ),
    }),
  },
  filters: { q: { kind: 'search', columns: [contentMenu.title, contentMenu.handle] } },
  sort: { title: contentMenu.title },
  defaultSort: { field: 'title', order: 'ASC' },
  beforeSave: async (values, input, { tx, before }) =>
    before ? values : { ...values, handle: await freeHandle(tx, input.title) },
  beforeRemove: async ({ handle }, { tx, deed }) =>
    // Out of the trash it comes back whole; a new menu could not take its name.
    deed === 'delete' && (await isMenuShown(tx, handle))
      ? { code: 'content.menu-in-use', message: 'The site shows this menu; it can stay in the trash.' }
      : undefined,
  invalidates: () => ['content'],
});

/** Whether a header, footer or page names a menu; `main` is what they show unless told otherwise. */
async function isMenuShown(tx: Transaction, handle: string): Promise<boolean> {
  if (handle === 'main') return true;
  const names = (tree: typeof contentDocument.draft | typeof contentDocument.published) =>
    sql`jsonb_path_exists(${tree}, '$.**.menu ? (@ == $handle)', jsonb_build_object('handle', ${handle}::text))`;
  const shown = or(names(contentDocument.draft), names(contentDocument.published));
  return (await tx.$count(contentDocument, and(isNull(contentDocument.trashedAt), shown))) > 0;
}

/** A name for a new menu that no other has, those in the trash included: `footer`, `footer-2` … */
async function freeHandle(tx: Transaction, title: string): Promise<string> {
  const base = slugify(title).slice(0, 60) || 'menu';
  const rows = await tx.select({ handle: contentMenu.handle }).from(contentMenu);
  const taken = new Set(rows.map(({ handle }) => handle));
  let handle = base;
  for (let number = 2; taken.has(handle); number++) handle = `${base}-${number}`;
  return handle;
}
