import type { ReactNode } from 'react';
import { type PagePartContext, pageParts } from '#platform/pages/points.ts';

/** Loads what stands at the end of a page and belongs to no widget, and makes elements of it. */
export async function loadPageParts(kind: string, context: PagePartContext): Promise<ReactNode[]> {
  const parts = context.shop
    .of(pageParts)
    .filter(({ kinds, except = [] }) => (kinds ?? [kind]).includes(kind) && !except.includes(kind));
  return Promise.all(
    parts.map(async ({ name, load: bring, View }) => {
      const data = await bring(context);
      return data === undefined ? null : <View key={name} data={data} />;
    }),
  );
}
