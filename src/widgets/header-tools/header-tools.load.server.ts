import type { ComponentType } from 'react';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { headerTools } from '#platform/pages/points.ts';

/** Something of a slice in the header, with what it shows. */
export interface ShownTool {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool's view takes what its own loader brought
  View: ComponentType<{ data: any; place: 'bar' | 'menu' }>;
  data: unknown;
}

/** Brings what slices have in the header. */
export const loadHeaderTools = loadEach<object, ShownTool[]>((_, context) => shownTools(context));

/** What slices have in the header of this page. */
export async function shownTools(context: LoadContext): Promise<ShownTool[]> {
  const tools = context.shop.of(headerTools).map(async ({ name, View, load }) => {
    const data = await load(context);
    return data === undefined ? [] : [{ name, View, data }];
  });
  return (await Promise.all(tools)).flat();
}
