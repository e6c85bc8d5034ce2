import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** Something of the shop by its name, and where it is. */
export interface FoundAddress {
  name: string;
  address: string;
}

/** Something that menus can lead to and that content itself does not know, for example categories. */
export interface LinkTargetKind {
  /** As menu entries name it. */
  kind: string;
  /** The back office's list of them; with it and `find` they are offered to whoever fills in an address. */
  resource?: string;
  /** Those whose names have all words of a search, at most `most`, where visitors can open them. */
  find?(
    search: string,
    most: number,
    services: SliceServices,
  ): readonly FoundAddress[] | Promise<readonly FoundAddress[]>;
  /** Where they are, by id; what visitors cannot open is left out. Moves are told by the cache tag `links`. */
  addresses(
    ids: readonly number[],
    services: SliceServices,
  ): ReadonlyMap<number, string> | Promise<ReadonlyMap<number, string>>;
}

/** A link that every footer has at its end while there is something to lead to. */
export interface FooterLink {
  name: string;
  /** As visitors read it, in their language. */
  label(texts: TextOverrides): string;
  /** Path of this shop; '' = it is left out. */
  address(addresses: ShopAddresses): string;
  /** Path of the page behind whose link it stands where a menu of the footer leads there; left out, or '': none. */
  behind?(addresses: ShopAddresses): string;
  /** Whether there is something at it at this moment; left out: there is. Footers are shared: nothing of a visitor counts. */
  isOffered?(context: PartContext): boolean;
}

/** Links at the end of footers, in order. */
export const footerLinks = extensionPoint<FooterLink>('footer-links', { uniqueBy: ({ name }) => name });

/** What menus can lead to besides pages. */
export const linkTargets = extensionPoint<LinkTargetKind>('link-targets', { uniqueBy: ({ kind }) => kind });
