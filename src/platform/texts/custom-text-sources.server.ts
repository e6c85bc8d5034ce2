import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { OwnWordPlace } from './own-words.ts';

/** Something that an owner typed and visitors read. */
export interface OwnWord {
  said: string;
  /** It is cleaned HTML. */
  isHtml?: boolean;
}

/** Where owners typed something that the shop says in further languages as well. */
export interface OwnWordSource {
  /** As the owner reads it, for example “Categories”. */
  title: string;
  place: OwnWordPlace;
  /** All of it that is there now, in the order in which it is shown; what is said twice may come twice. */
  list(services: SliceServices): readonly OwnWord[] | Promise<readonly OwnWord[]>;
}

/** What owners typed, for the screen where they say it in further languages. */
export const ownWordSources = extensionPoint<OwnWordSource>('own-word-sources', {
  uniqueBy: ({ title }) => title,
});

/** Words of which those that say nothing are left out. */
export function plainWords(said: readonly (string | null | undefined)[]): OwnWord[] {
  return said.flatMap((one) => (one?.trim() ? [{ said: one }] : []));
}
