/** What products stand beside a product for: its parts, what is offered in its place, what is offered with it in carts. */
export const LINK_KINDS = ['children', 'upSells', 'crossSells'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Ids of the products beside a product, by kind, in the owner's order. */
export type ProductLinks = Readonly<Record<LinkKind, readonly number[]>>;

/** A product that stands alone. */
export const NO_LINKS: ProductLinks = { children: [], upSells: [], crossSells: [] };
