import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import { demoPages } from '../demo-shop/pages.ts';
import { demoSettings } from '../demo-shop/settings.ts';
import { homePage } from './home-page.ts';
import { membersPage } from './members-page.ts';
import { journalPage, readingPage } from './reading-pages.ts';
import type { SeedLookup } from './seed-lookup.ts';

/** A page of the demo shop. */
export interface DemoDocument {
  slug: string;
  title: string;
  metaDescription: string;
  tree: WidgetTree;
}

/** Pages that only the demo shop has. */
export function demoDocuments(find: SeedLookup): DemoDocument[] {
  return [
    ...demoPages.map((page) => ({
      slug: page.slug,
      title: page.title,
      metaDescription: page.summary,
      tree: readingPage(page, demoPages, find),
    })),
    {
      slug: 'journal',
      title: 'Journal',
      metaDescription: 'On coffee, plants and linen, now and then.',
      tree: journalPage(demoPages, find),
    },
    {
      slug: 'members',
      title: 'Log in or join',
      metaDescription: 'Log in, create an account or set a new password.',
      tree: membersPage(),
    },
  ];
}

/** What the demo shop's owner has written into the widgets that slices bring, by their types. */
const written: Readonly<Record<string, Record<string, unknown>>> = {
  'site-header': { announcement: demoSettings.announcement },
  'site-footer': {
    text: demoSettings.tagline,
    note: '© Halm & Stein. A demonstration shop: nothing is sold and nothing is sent.',
  },
  'product-summary': {
    note: 'Free shipping within the US from $75. Most things can be returned for 30 days.',
  },
};

/** A document that a slice brings, as the demo shop has it. */
export function asInDemo(document: SeededDocument, find: SeedLookup): SeededDocument {
  const isHome = document.kind === 'page' && document.role === 'home';
  return { ...document, tree: isHome ? homePage(find) : document.tree.map(withWritten) };
}

function withWritten(node: WidgetNode): WidgetNode {
  const props = Object.fromEntries(
    Object.entries(node.props).map(([name, value]) => [name, inside(value)] as const),
  );
  return { ...node, props: { ...props, ...written[node.type] } };
}

/** Widgets stand in slots, and in lists of slots. */
function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value && 'props' in value) return withWritten(value as WidgetNode);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]));
}
