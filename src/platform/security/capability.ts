import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Something that people may be allowed to do. */
export interface Capability {
  /** `{area}.{deed}`, or `{area}.*` for all deeds of an area; areas are named after the slice that checks them. */
  name: string;
  /** The roles of the shop that have it, by their names; whoever may do everything needs not be named. */
  roles: readonly string[];
  /** What it lets people do, in plain words for whoever makes a role; of `{area}.*` what the area is called. */
  title?: string;
  /** What whoever gives it should know. */
  help?: string;
}

/** What the deeds of slices ask of people. */
export const capabilities = extensionPoint<Capability>('capabilities', { uniqueBy: ({ name }) => name });

/** A deed in words, where more is to be said than what it is. */
interface WordedDeed {
  title: string;
  help?: string;
  /** The roles of the shop that have this deed alone. */
  roles?: readonly string[];
}

/**
 * All that people may do in an area, in words: `capabilityArea('orders', 'Orders', ['shop-manager'], { read: 'See orders' })`.
 * The roles that are named may do everything in it, also what is not listed.
 */
export function capabilityArea(
  name: string,
  title: string,
  roles: readonly string[],
  deeds: Readonly<Record<string, string | WordedDeed>>,
): Capability[] {
  return [
    { name: `${name}.*`, title, roles },
    ...Object.entries(deeds).map(([deed, words]) => ({
      name: `${name}.${deed}`,
      roles: [],
      ...(typeof words === 'string' ? { title: words } : words),
    })),
  ];
}
