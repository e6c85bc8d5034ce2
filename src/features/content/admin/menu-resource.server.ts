import { and, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { isLinkAddress } from '#platform/fields/link-address.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, requiredText } from '#platform/resources/input-fields.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { contentMenu } from '../data/menu.table.ts';
import { contentStore } from '../operations/content-cache.server.ts';
import { entriesOf, LINK_TARGET_KINDS, linkKey, MENU_LEVELS, type StoredMenuItem } from '../rules/menu.ts';

/** Entries of one list, and of a whole menu, at most. */
const MOST_BESIDE = 60;
const MOST_ENTRIES = 300;

const id = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message));
const optionalId = v.optional(v.nullable(id('Choose from the list.')), null);

const entry = v.pipe(
  v.object({
    label: requiredText('What does the link say?', 80),
    address: optionalText(2000),
    /** Leads nowhere: stands over those below it. */
    heading: v.optional(v.boolean(), false),
    target: v.optional(
      v.nullable(
        v.object({
          kind: v.picklist(LINK_TARGET_KINDS, 'Choose from the list.'),
          id: id('Choose from the list.'),
        }),
      ),
      null,
    ),
    picture: optionalId,
    text: optionalText(200),
    badge: optionalText(30),
    panel: optionalId,
    panelWidth: v.optional(v.picklist(['page', 'fitted'], 'Choose from the list.'), 'page'),
    children: v.optional(
      v.lazy((): v.GenericSchema<unknown, StoredMenuItem[]> => entries),
      [],
    ),
  }),
  // What is chosen has its own address; only what is written needs one.
  v.forward(
    v.partialCheck(
      [['address'], ['target'], ['heading']],
      ({ address, target, heading }) => heading || target !== null || address.trim() !== '',
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
  v.transform(
    ({
      label,
      address,
      heading,
      target,
      picture,
      text,
      badge,
      panel,
      panelWidth,
      children,
    }): StoredMenuItem => ({
      label,
      address: heading || target ? '' : address.trim(),
      ...(heading ? { heading } : target ? { target } : {}),
      ...(picture === null ? {} : { picture }),
      ...(text === '' ? {} : { text }),
      ...(badge === '' ? {} : { badge }),
      ...(panel === null ? {} : { panel, panelWidth }),
      ...(children.length > 0 ? { children } : {}),
    }),
  ),
);

const entries = v.pipe(
  v.array(entry),
  v.maxLength(MOST_BESIDE, `At most ${MOST_BESIDE} links side by side.`),
);

const wholeMenu = v.pipe(
  v.optional(v.unknown(), []),
  // Before anything walks down: what is nested without end is refused by its depth.
  v.check((sent) => depthOf(sent) <= MENU_LEVELS, `At most ${MENU_LEVELS} levels.`),
  entries,
  v.check((items) => [...entriesOf(items)].length <= MOST_ENTRIES, `At most ${MOST_ENTRIES} links in all.`),
);

/** Levels of what was sent, whatever it is; no deeper than one more than menus may have. */
function depthOf(sent: unknown, left = MENU_LEVELS + 1): number {
  if (!Array.isArray(sent) || sent.length === 0 || left === 0) return 0;
  return (
    1 + Math.max(...sent.map((each) => depthOf((each as { children?: unknown } | null)?.children, left - 1)))
  );
}

/** Navigation menus; `unshown` are the links that pages leave out, as `linkKey` names them. */
export function makeMenuResource({ cache, shop }: Pick<SliceServices, 'cache' | 'shop'>): Resource {
  const unshown = (items: readonly StoredMenuItem[]): string[] =>
    [...entriesOf(items)]
      .filter((item) => (item.target || item.address) && !cache(contentStore).isShownLink(item, shop()))
      .map(linkKey);
  return defineResource({
    name: 'menus',
    table: contentMenu,
    capabilities: fullCapabilities('content'),
    schema: {
      create: v.object({
        title: requiredText('Enter a title.', 120),
        items: wholeMenu,
      }),
    },
    detail: async ({ items }) => ({ unshown: unshown(items) }),
    findable: { title: ({ title }) => title, place: 1 },
    filters: { q: { kind: 'search', columns: [contentMenu.title, contentMenu.handle] } },
    sort: { title: contentMenu.title },
    defaultSort: { field: 'title', order: 'ASC' },
    check: async ({ items }, { tx, before }) => missingThings(items, before?.items ?? [], tx, shop()),
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

/** Pictures and panels that entries newly name and that are not there, by their place. */
async function missingThings(
  items: readonly StoredMenuItem[],
  before: readonly StoredMenuItem[],
  tx: Transaction,
  shop: ComposedShop,
): Promise<Record<string, string>> {
  const stored = [...entriesOf(before)];
  const wrong: Record<string, string> = {};
  for (const [name, of] of [
    ['picture', 'pictures'],
    ['panel', 'site-parts'],
  ] as const) {
    const known = new Set(stored.flatMap((entry) => entry[name] ?? []));
    const named = placesOf(items).filter(({ entry }) => entry[name] !== undefined && !known.has(entry[name]));
    if (named.length === 0) continue;
    for (const thing of shop.of(knownThings).filter((each) => each.of === of)) {
      const there = await thing.known(tx, [...new Set(named.flatMap(({ entry }) => entry[name] ?? []))]);
      for (const { path, entry } of named)
        if (!there.has(entry[name] ?? 0)) wrong[`${path}.${name}`] = thing.gone;
    }
  }
  return wrong;
}

/** Every entry with its place, for example `items.0.children.2`. */
function placesOf(items: readonly StoredMenuItem[], at = 'items'): { path: string; entry: StoredMenuItem }[] {
  return items.flatMap((entry, index) => {
    const path = `${at}.${index}`;
    return [{ path, entry }, ...placesOf(entry.children ?? [], `${path}.children`)];
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
