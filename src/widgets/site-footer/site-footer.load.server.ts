import { footerLinks, menuOf } from '#features/content/public.server.ts';
import { type MenuItem, siteSettings } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The footer's menus, in the order of its columns. */
export interface SiteFooterData {
  shopName: string;
  menus: (readonly MenuItem[])[];
  /** What every footer leads to and none of its menus does. */
  links: { label: string; address: string }[];
}

/** Brings the menus. */
export const loadSiteFooter = loadEach<{ columns: { menu: string }[] }, SiteFooterData>(
  ({ props }, context) => {
    const menus = props.columns.map(({ menu }) => menuOf(context, menu));
    const listed = new Set(menus.flat().map(({ address }) => address));
    const links = context.shop
      .of(footerLinks)
      .filter(({ isOffered }) => isOffered?.(context) ?? true)
      .map(({ label, address, behind }) => ({
        label: label(context.texts),
        address: address(context.addresses),
        behind: behind?.(context.addresses) ?? '',
      }))
      .filter(({ address }) => address !== '' && !listed.has(address));
    const isBeside = ({ behind }: { behind: string }) => behind !== '' && listed.has(behind);
    const beside = links.filter(isBeside);
    return {
      shopName: context.settings.get(siteSettings).name,
      // Where several lead to the same page, the first of them has it.
      menus: menus.map((items, at) =>
        withLinks(
          items,
          beside.filter(({ behind }) => at === menus.findIndex((one) => leadsTo(one, behind))),
        ),
      ),
      links: links.filter((link) => !isBeside(link)).map(({ label, address }) => ({ label, address })),
    };
  },
);

function leadsTo(items: readonly MenuItem[], address: string): boolean {
  return items.some((item) => item.address === address);
}

/** A menu with links behind those of its own to which they belong. */
function withLinks(
  items: readonly MenuItem[],
  links: readonly { label: string; address: string; behind: string }[],
): MenuItem[] {
  return items.flatMap((item) => [
    item,
    ...links
      .filter(({ behind }) => behind === item.address)
      .map(({ label, address }): MenuItem => ({ label, address })),
  ]);
}
