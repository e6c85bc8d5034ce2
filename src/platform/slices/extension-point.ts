/** What a point demands of the parts that slices give it. */
export interface PointRule<Part> {
  /** The name under which a part is known; two parts of one name stop the start. */
  uniqueBy?(part: Part): string;
  /** A place before or after others; parts of the same place stand in the order of their slices. Default: 0 for all. */
  place?(part: Part): number;
}

/**
 * A typed list that its owner declares and slices fill: the owner reads it from the composed shop and knows nobody who
 * is in it.
 */
export interface ExtensionPoint<Part> {
  readonly name: string;
  readonly rule: PointRule<Part>;
  /** What a slice adds to the point; see `defineSlice`. */
  with(...parts: readonly Part[]): Contribution;
}

/** Parts for one point, as a slice hands them over. */
export interface Contribution {
  readonly point: ExtensionPoint<unknown>;
  readonly parts: readonly unknown[];
}

/** Declares a point, for example `extensionPoint<LineCheck>('line-checks')`. Names are kebab-case and unique in a shop. */
export function extensionPoint<Part>(name: string, rule: PointRule<Part> = {}): ExtensionPoint<Part> {
  const point: ExtensionPoint<Part> = {
    name,
    rule,
    // A point reads only what was given to it, so that it may stand among points of other parts.
    with: (...parts) => ({ point: point as ExtensionPoint<unknown>, parts }),
  };
  return point;
}

/** A point that at most one slice fills: whoever does something for its owner, which reads it by `shop.the`. */
export interface Port<Provider> extends ExtensionPoint<Provider> {
  readonly isPort: true;
}

/** Declares a port, for example `port<CategoryCounts>('category-counts')`. Two providers stop the start. */
export function port<Provider>(name: string): Port<Provider> {
  const point: Port<Provider> = {
    ...extensionPoint<Provider>(name, { uniqueBy: () => 'provider' }),
    isPort: true,
    with: (...parts) => ({ point: point as ExtensionPoint<unknown>, parts }),
  };
  return point;
}
