import type { WidgetNode, WidgetTree } from '#features/content/public.ts';

/** What seeded documents refer to, by the names the demo shop gives them; null for what is not there. */
export type SeedLookup = {
  picture(slug: string): number | null;
  category(slug: string): number | null;
};

/** A widget of a seeded document. Ids are fixed, so that seeding twice makes the same document. */
export function node(id: string, type: string, props: Record<string, unknown> = {}): WidgetNode {
  return { id, type, version: 1, props };
}

/** A band of the page with its content. */
export function band(id: string, content: WidgetTree, props: Record<string, unknown> = {}): WidgetNode {
  return node(id, 'section', { ...props, content });
}
