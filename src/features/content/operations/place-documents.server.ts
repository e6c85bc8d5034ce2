import { sql } from 'drizzle-orm';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { PAGE_ROLES, pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import { type SeededDocument, seededDocuments, seededLinks } from '#platform/documents/seeded-documents.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { Seeds } from '#platform/slices/seeds.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import { footerMenus, mainMenu } from '../seeds.ts';
import { freeSlug } from './free-slug.server.ts';
import { createMenu, createPublishedDocument } from './save-document.server.ts';

type Placed = { kind: string; conditions: DocumentConditions };
type Roles = { values: Record<string, unknown>; version: number };

/** Menus of a new shop, and the documents that slices need. */
export const contentSeeds: Seeds = {
  async isInUse(tx) {
    const { rows } = await tx.execute(sql`select exists (select 1 from content_document) as used`);
    return rows[0]?.used === true;
  },
  async fill(tx, { whole }) {
    const { rows } = await tx.execute<{ handle: string }>(sql`select handle from content_menu`);
    const there = new Set(rows.map(({ handle }) => handle));
    for (const { handle, title } of [mainMenu, ...footerMenus].filter((menu) => !there.has(menu.handle))) {
      const links = whole.of(seededLinks).filter(({ menu }) => menu === handle);
      const items = links.map(({ label, address }) => ({ label, address }));
      await createMenu(tx, handle, title, items);
    }
  },
  complete: placeMissingDocuments,
};

/** Puts in place what slices need and nobody has put there; answers whether there was something. */
async function placeMissingDocuments(tx: Transaction, { whole }: SliceServices): Promise<boolean> {
  const placed = await runPrepared<Placed>(tx, {
    name: 'content-placed-parts',
    // What is in the trash was there: its owner wanted it gone.
    text: `select kind, conditions from content_document where kind <> 'page'`,
    values: [],
  });
  const [roles] = await runPrepared<Roles>(tx, {
    name: 'content-given-roles',
    text: 'select values, version from setting_group where name = $1',
    values: [PAGE_ROLES],
  });
  const missing = whole
    .of(seededDocuments)
    .filter((document) =>
      document.role === undefined ? !isPlaced(document, placed) : roles?.values[document.role] === undefined,
    );
  const given: Record<string, number> = {};
  for (const document of missing) {
    const id = await place(tx, document);
    if (document.role !== undefined) given[document.role] = id;
  }
  if (Object.keys(given).length > 0) {
    const saved = await saveSettings(tx, pageRoleSettings(whole), given, roles?.version ?? 0);
    if (!saved.ok) throw new Error(`Seeded pages could not be given their parts: ${saved.error.code}`);
  }
  return missing.length > 0;
}

function isPlaced(
  { kind, pages }: Extract<SeededDocument, { pages: readonly string[] }>,
  placed: readonly Placed[],
): boolean {
  return placed.some(
    (other) => other.kind === kind && other.conditions.include.some((each) => pages.includes(each.kind)),
  );
}

async function place(tx: Transaction, document: SeededDocument): Promise<number> {
  const { kind, title, tree } = document;
  if (document.role !== undefined) {
    const slug = await freeSlug(tx, document.slug);
    return createPublishedDocument(tx, { kind, slug, title, tree });
  }
  const conditions = { include: document.pages.map((page) => ({ kind: page })) };
  return createPublishedDocument(tx, { kind, slug: null, title, tree, conditions });
}
