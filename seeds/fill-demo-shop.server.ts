import path from 'node:path';
import { createMenu, createPublishedDocument } from '#features/content/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { seedDemoCatalogue, seedDemoSettings } from './demo-catalogue.server.ts';
import type { DemoMenu } from './demo-shop/demo-content.ts';
import { demoMenus } from './demo-shop/settings.ts';
import { seedDemoVideos } from './demo-videos.server.ts';
import { asInDemo, demoDocuments } from './documents/demo-documents.ts';
import { ceramicsPanel } from './documents/menu-panel.ts';
import type { SeedLookup } from './documents/seed-lookup.ts';

/** The menus' handles, by the place that the demo shop's menus name. */
export const handles: Readonly<Record<DemoMenu['place'], string>> = {
  header: 'main',
  'footer-shop': 'footer-shop',
  'footer-help': 'footer-help',
  'footer-house': 'footer-house',
};

/** Makes an empty database the demo shop: its catalogue, its pages and menus, its settings and its past. */
export async function fillDemoShop(
  tx: Transaction,
  { whole, files, pictureFolder }: { whole: ComposedShop; files: FileStore; pictureFolder: string },
): Promise<void> {
  const find = await seedDemoCatalogue(tx, files, pictureFolder);
  await seedDemoVideos(tx, files, path.join(pictureFolder, '../videos'));
  await seedDocuments(tx, whole, find);
  const panel = await createPublishedDocument(tx, {
    kind: 'section',
    slug: null,
    title: ceramicsPanel.title,
    tree: ceramicsPanel.tree(find),
  });
  for (const { place, title, items } of demoMenus) {
    const isHeader = place === 'header';
    const shown = items.map((item) =>
      isHeader && item.label === ceramicsPanel.entry ? { ...item, panel } : item,
    );
    await createMenu(tx, handles[place], isHeader ? 'Main menu' : `Footer: ${title}`, shown);
  }
  await seedDemoSettings(tx, new Date(), { files, pictureFolder, picture: find.picture });
}

/** The parts of legal pages, by the addresses of the pages that play them. */
const LEGAL_PARTS: Readonly<Record<string, string>> = {
  terms: 'terms',
  privacy: 'privacy',
  'shipping-returns': 'returns',
  'legal-notice': 'imprint',
};

async function seedDocuments(tx: Transaction, whole: ComposedShop, find: SeedLookup): Promise<void> {
  const pages: Record<string, number> = {};
  for (const document of whole.of(seededDocuments).map((each) => asInDemo(each, find))) {
    const { kind, title, tree } = document;
    if (document.role !== undefined) {
      const { slug } = document;
      pages[document.role] = await createPublishedDocument(tx, { kind, slug, title, tree });
    } else {
      const conditions = { include: document.pages.map((page) => ({ kind: page })) };
      await createPublishedDocument(tx, { kind, slug: null, title, tree, conditions });
    }
  }
  for (const page of demoDocuments(find)) {
    const id = await createPublishedDocument(tx, { kind: 'page', ...page });
    const part = LEGAL_PARTS[page.slug];
    if (part !== undefined) pages[part] = id;
  }
  const saved = await saveSettings(tx, pageRoleSettings(whole), pages, 0);
  if (!saved.ok) throw new Error(`The demo shop's pages were refused: ${JSON.stringify(saved.error)}`);
}
