/** What products are sorted by into terms: `product_cat`, `product_tag`, or `pa_` and the slug of an attribute. */
export type Taxonomy = 'product_cat' | 'product_tag' | `pa_${string}`;
