/** What an entry of a menu can lead to beside an address. */
export const LINK_TARGET_KINDS = ['page', 'category', 'attribute-term', 'product'] as const;

/** A thing of the shop by its kind and id. */
export interface LinkTarget {
  kind: (typeof LINK_TARGET_KINDS)[number];
  id: number;
}

/** Levels of a menu at most. */
export const MENU_LEVELS = 6;

/** How wide the panel of an entry is. */
export type PanelWidth = 'page' | 'fitted';

/** What an entry of a menu may have besides what it says and where it leads. */
interface MenuExtras {
  /** A picture beside it, by its id. */
  picture?: number;
  /** A line below it. */
  text?: string;
  /** A word beside it, for example “New”. */
  badge?: string;
  /** The saved section that opens below it, by its id; what stands below it is shown where there is no room for that. */
  panel?: number;
  panelWidth?: PanelWidth;
}

/** One entry of a menu as pages show it; children make a further level. */
export interface MenuItem extends MenuExtras {
  label: string;
  /** An address within the shop that begins with `/`, or an outside one with its scheme; '' for a heading. */
  address: string;
  children?: readonly MenuItem[];
}

/** One entry of a menu as it is stored: what has a target has its address, wherever that moves. */
export interface StoredMenuItem extends MenuExtras {
  label: string;
  /** '' where there is a target, and for a heading. */
  address: string;
  target?: LinkTarget;
  /** Leads nowhere: stands over those below it. */
  heading?: true;
  children?: StoredMenuItem[];
}

/** Every entry of a menu, parents before children. */
export function* entriesOf<Item extends { children?: readonly Item[] }>(
  items: readonly Item[],
): Generator<Item> {
  for (const item of items) {
    yield item;
    yield* entriesOf(item.children ?? []);
  }
}

/** The saved sections that entries open, by their ids. */
export function panelsOf(items: readonly MenuItem[]): number[] {
  return [...entriesOf(items)].flatMap(({ panel }) => panel ?? []);
}

/** Names where a stored link leads, the same for all that lead there. */
export function linkKey({ address, target }: Pick<StoredMenuItem, 'address' | 'target'>): string {
  return target ? `${target.kind} ${target.id}` : address;
}

/** Every target of a menu's links, those of all levels included. */
export function targetsOf(items: readonly StoredMenuItem[]): LinkTarget[] {
  return [...entriesOf(items)].flatMap(({ target }) => target ?? []);
}

/**
 * A menu as pages show it: targets have become addresses. A link to what visitors cannot open is left out, and what
 * stood below it takes its place; so is a heading over nothing.
 */
export function shownMenu(
  items: readonly StoredMenuItem[],
  addressOf: (target: LinkTarget) => string | undefined,
): MenuItem[] {
  return items.flatMap(({ address, target, heading: _, children = [], ...said }): MenuItem[] => {
    const below = shownMenu(children, addressOf);
    const leadsTo = target ? addressOf(target) : address;
    if (leadsTo === undefined) return below;
    return withBelow({ ...said, address: leadsTo }, below);
  });
}

/** A menu without the links that lead nowhere at present; what stood below one takes its place. */
export function openLinks(
  items: readonly MenuItem[],
  leadsNowhere: (address: string) => boolean,
): readonly MenuItem[] {
  return items.flatMap(({ children = [], ...item }): readonly MenuItem[] => {
    const below = openLinks(children, leadsNowhere);
    if (item.address !== '' && leadsNowhere(item.address)) return below;
    return withBelow(item, below);
  });
}

function withBelow(item: Omit<MenuItem, 'children'>, below: readonly MenuItem[]): MenuItem[] {
  if (item.address === '' && item.panel === undefined && below.length === 0) return [];
  return [{ ...item, ...(below.length > 0 ? { children: below } : {}) }];
}

/** A menu whose words say what `say` makes of them. */
export function saidMenu(items: readonly MenuItem[], say: (words: string) => string): MenuItem[] {
  return items.map(({ label, text, badge, children, ...rest }) => ({
    ...rest,
    label: say(label),
    ...(text ? { text: say(text) } : {}),
    ...(badge ? { badge: say(badge) } : {}),
    ...(children ? { children: saidMenu(children, say) } : {}),
  }));
}
