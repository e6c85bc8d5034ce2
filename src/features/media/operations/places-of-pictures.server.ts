import type { Executor } from '#platform/db/database.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readPictureIds } from '../data/picture.queries.server.ts';
import { type PictureUse, pictureUses } from '../points.server.ts';

/** Where these pictures stand, in the order of those who show them; a place as often as it shows one. */
export async function usesOf(
  services: SliceServices,
  executor: Executor,
  ids: readonly number[],
): Promise<PictureUse[]> {
  const found: PictureUse[] = [];
  // One after the other: they share a connection.
  for (const { find } of services.whole.of(pictureUses)) found.push(...(await find(executor, ids, services)));
  return found;
}

/** The pictures that stand somewhere. */
export async function usedPictures(services: SliceServices, executor: Executor): Promise<number[]> {
  const uses = await usesOf(services, executor, await readPictureIds(executor));
  return [...new Set(uses.map(({ pictureId }) => pictureId))];
}

/** What the owner calls the places, each once. */
export function namedPlaces(uses: readonly PictureUse[]): Pick<PictureUse, 'where' | 'at'>[] {
  const places = new Map(uses.map(({ where, at }) => [where, { where, at: at ?? null }]));
  return [...places.values()];
}

/** The cache tags of what shows pictures at these places. */
export function tagsOf(uses: readonly PictureUse[]): string[] {
  return [...new Set(uses.flatMap(({ tags }) => tags))];
}
