import { and, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { isLinkAddress } from '#platform/fields/link-address.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, requiredText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { contentMenu } from '../data/menu.table.ts';
import { contentStore } from '../operations/content-cache.server.ts';
import { LINK_TARGET_KINDS, linkKey, type StoredMenuItem } from '../rules/menu.ts';

const link = v.pipe(
  v.object({
    label: requiredText('What does the link say?', 80),
    address: optionalText(2000),
    target: v.optional(
      v.nullable(
        v.object({
          kind: v.picklist(LINK_TARGET_KINDS, 'Choose from the list.'),
          id: v.pipe(v.number('Choose from the list.'), v.integer(), v.minValue(1)),
        }),
      ),
      null,
    ),
  }),
  // What is chosen has its own address; only what is written needs one.
  v.forward(
    v.partialCheck(
      [['address'], ['target']],
      ({ address, target }) => target !== null || address.trim() !== '',
      'Where does it lead?',
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck(
      [['address'], ['target']],
      ({ address, target }) => target !== null || address.trim() === '' || isLinkAddress(address),
      'Begin with / for this shop, or with https://',
    ),
    ['address'],
  ),
  v.transform(({ label, address, target }) =>
    target ? { label, address: '', target } : { label, address: address.trim() },
  ),
);

/** Navigation menus with two levels; `unshown` are the links that pages leave out, as `linkKey` names them. */
export function makeMenuResource({ cache, shop }: Pick<SliceServices, 'cache' | 'shop'>): Resource {
  const unshown = (items: readonly StoredMenuItem[]): string[] =>
    items.flatMap((item) => [
      ...(cache(contentStore).isShownLink(item, shop()) ? [] : [linkKey(item)]),
      ...unshown(item.children ?? []),
    ]);
  return defineResource({
    name: 'menus',
    table: contentMenu,
    capabilities: fullCapabilities('content'),
    schema: {
      create: v.object({
        title: requiredText('Enter a title.', 120),
        items: v.pipe(
          v.optional(
            v.array(
              v.intersect([
                link,
                v.object({
                  children: v.optional(v.pipe(v.array(link), v.maxLength(30, 'At most 30 links.')), []),
                }),
              ]),
            ),
            [],
          ),
          v.maxLength(30, 'At most 30 links.'),
        ),
      }),
    },
    detail: async ({ items }) => ({ unshown: unshown(items) }),
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
}

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
