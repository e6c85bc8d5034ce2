import { madeOnceOf } from '#kit/made-once.ts';
import type { Contribution, ExtensionPoint, Port } from './extension-point.ts';

/** A slice reduced to what composing needs: its name, whether the owner may switch it off, and what it adds. */
export interface Slice {
  readonly name: string;
  /** Set for a slice that the owner may switch off: how the back office calls it, and what goes with it. */
  readonly optional: OptionalSlice | null;
  readonly adds: readonly Contribution[];
  /** Folder of its own migrations, absolute or below the program's; they run whether or not it is switched on. */
  readonly migrations?: string;
  /** Folder with its words in further languages, absolute or below the program's. */
  readonly languages?: string;
}

/** How the back office speaks of a slice that can be switched off. */
export interface OptionalSlice {
  title: string;
  help: string;
  /** Further words by which owners look for it. */
  keywords?: string;
}

/** The shop as its slices make it: frozen, and made anew when the owner switches a slice on or off. */
export interface ComposedShop {
  /** Names of the slices that are on, in their order. */
  readonly slices: readonly string[];
  /** The slices that the owner may switch, on or off, in their order. */
  readonly optional: readonly (OptionalSlice & { name: string })[];
  isOn(slice: string): boolean;
  /** What the slices that are on gave to a point, in order. */
  of<Part>(point: ExtensionPoint<Part>): readonly Part[];
  /** Who provides a port; throws where no slice that is on does. */
  the<Provider>(port: Port<Provider>): Provider;
}

/**
 * Composes slices, each of which may only use earlier ones. Throws when two slices, two points or two parts of a point
 * have the same name, or when `off` names a slice that cannot be switched off; unknown names in `off` are slices that
 * were taken out of the program, and say nothing.
 */
export function composeShop(slices: readonly Slice[], off: ReadonlySet<string> = new Set()): ComposedShop {
  const optional = slices.flatMap((slice) =>
    slice.optional ? [{ ...slice.optional, name: slice.name }] : [],
  );
  refuseTwins(
    slices.map(({ name }) => name),
    (name) => `Two slices are called ${name}`,
  );
  const firm = slices.find(({ name, optional: canGo }) => off.has(name) && !canGo);
  if (firm) throw new Error(`The slice ${firm.name} cannot be switched off`);
  const on = slices.filter(({ name }) => !off.has(name));
  // Twins are refused whatever is switched off: switching on must never fail.
  gather(slices);
  const parts = gather(on);
  const names = Object.freeze(on.map(({ name }) => name));
  return Object.freeze({
    slices: names,
    optional: Object.freeze(optional),
    isOn: (name: string) => names.includes(name),
    of: <Part>(point: ExtensionPoint<Part>) => (parts.get(point.name) ?? NONE) as readonly Part[],
    the: <Provider>({ name }: Port<Provider>) => {
      const [provider] = (parts.get(name) ?? NONE) as readonly Provider[];
      if (provider === undefined) throw new Error(`No slice provides ${name}`);
      return provider;
    },
  });
}

/**
 * Makes of a function over the composed shop one that works each shop out once, for example an index of its calls by
 * name.
 */
export function oncePerShop<Derived>(
  derive: (shop: ComposedShop) => Derived,
): (shop: ComposedShop) => Derived {
  return madeOnceOf(derive);
}

const NONE: readonly never[] = Object.freeze([]);

function gather(slices: readonly Slice[]): Map<string, readonly unknown[]> {
  const points = new Map<string, { point: ExtensionPoint<unknown>; parts: unknown[] }>();
  for (const { point, parts } of slices.flatMap(({ adds }) => adds)) {
    const found = points.get(point.name);
    if (found && found.point !== point) throw new Error(`Two points are called ${point.name}`);
    if (found) found.parts.push(...parts);
    else points.set(point.name, { point, parts: [...parts] });
  }
  return new Map([...points].map(([name, { point, parts }]) => [name, ordered(point, parts)]));
}

function ordered({ name, rule }: ExtensionPoint<unknown>, parts: unknown[]): readonly unknown[] {
  const { uniqueBy, place } = rule;
  if (uniqueBy) refuseTwins(parts.map(uniqueBy), (twin) => `Two parts of ${name} are called ${twin}`);
  if (place) parts.sort((a, b) => place(a) - place(b));
  return Object.freeze(parts);
}

function refuseTwins(names: readonly string[], message: (name: string) => string): void {
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined) throw new Error(message(twin));
}
