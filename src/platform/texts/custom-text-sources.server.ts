import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { CustomTextPlace } from './custom-texts.ts';

/** Something that an owner typed and visitors read. */
export interface CustomText {
  said: string;
  /** It is cleaned HTML. */
  isHtml?: boolean;
}

/** Where owners typed something that the shop says in further languages as well. */
export interface CustomTextSource {
  /** As the owner reads it, for example “Categories”. */
  title: string;
  place: CustomTextPlace;
  /** All of it that is there now, in the order in which it is shown; what is said twice may come twice. */
  list(services: SliceServices): readonly CustomText[] | Promise<readonly CustomText[]>;
}

/** What owners typed, for the screen where they say it in further languages. */
export const customTextSources = extensionPoint<CustomTextSource>('custom-text-sources', {
  uniqueBy: ({ title }) => title,
});

/** Words of which those that say nothing are left out. */
export function plainWords(said: readonly (string | null | undefined)[]): CustomText[] {
  return said.flatMap((one) => (one?.trim() ? [{ said: one }] : []));
}
