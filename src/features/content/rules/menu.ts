/** What an entry of a menu can lead to beside an address. */
export const LINK_TARGET_KINDS = ['page', 'category', 'attribute-term', 'product'] as const;

/** A thing of the shop by its kind and id. */
export interface LinkTarget {
  kind: (typeof LINK_TARGET_KINDS)[number];
  id: number;
}

/** One link of a menu as pages show it; children make a second level. */
export interface MenuItem {
  label: string;
  /** An address within the shop that begins with `/`, or an outside one with its scheme. */
  address: string;
  children?: readonly MenuItem[];
}

/** One link of a menu as it is stored: what has a target has its address, wherever that moves. */
export interface StoredMenuItem {
  label: string;
  address: string;
  target?: LinkTarget;
  children?: StoredMenuItem[];
}

/** Names where a stored link leads, the same for all that lead there. */
export function linkKey({ address, target }: Pick<StoredMenuItem, 'address' | 'target'>): string {
  return target ? `${target.kind} ${target.id}` : address;
}

/** Every target of a menu's links, those of the second level included. */
export function targetsOf(items: readonly StoredMenuItem[]): LinkTarget[] {
  return items.flatMap(({ target, children = [] }) => [...(target ? [target] : []), ...targetsOf(children)]);
}

/**
 * A menu as pages show it: targets have become addresses. A link to what visitors cannot open is left out, and what
 * stood below it takes its place.
 */
export function shownMenu(
  items: readonly StoredMenuItem[],
  addressOf: (target: LinkTarget) => string | undefined,
): MenuItem[] {
  return items.flatMap(({ label, address, target, children = [] }): MenuItem[] => {
    const below = shownMenu(children, addressOf);
    const leadsTo = target ? addressOf(target) : address;
    if (leadsTo === undefined) return below;
    return [{ label, address: leadsTo, ...(below.length > 0 ? { children: below } : {}) }];
  });
}

/** A menu without the links that lead nowhere at present; what stood below one takes its place. */
export function openLinks(
  items: readonly MenuItem[],
  leadsNowhere: (address: string) => boolean,
): readonly MenuItem[] {
  return items.flatMap(({ label, address, children = [] }): readonly MenuItem[] => {
    const below = openLinks(children, leadsNowhere);
    if (leadsNowhere(address)) return below;
    return [{ label, address, ...(below.length > 0 ? { children: below } : {}) }];
  });
}

/** A menu whose labels say what `say` makes of them. */
export function saidMenu(items: readonly MenuItem[], say: (label: string) => string): MenuItem[] {
  return items.map(({ label, children, ...rest }) => ({
    ...rest,
    label: say(label),
    ...(children ? { children: saidMenu(children, say) } : {}),
  }));
}
