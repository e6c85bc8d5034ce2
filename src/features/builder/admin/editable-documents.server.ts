import type { ResourcePart } from '#platform/resources/resource-part.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';

const everyOne = async (_db: unknown, ids: readonly number[]) =>
  new Map(ids.map((id) => [id, true] as const));

/** The way to the editor stands at every page, header, footer and template. */
export const editableDocuments: readonly ResourcePart<boolean>[] = ['pages', 'site-parts'].map((resource) =>
  resourcePart<boolean>(resource, { name: 'builder', load: everyOne }),
);
