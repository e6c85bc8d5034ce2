import {
  addressNow,
  attributeAddressNow,
  attributeDirectory,
  categoryDirectory,
  tagDirectory,
} from '#features/catalog/public.server.ts';
import { type AttributeTermView, CATEGORIES, type CategoryView, TAGS } from '#features/catalog/public.ts';
import { findRetiredSlug } from '#features/content/public.server.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { pageAtRole, pageWithRole } from '#platform/documents/page-roles.server.ts';
import { ARCHIVE } from '#platform/pages/page-families.ts';
import { definePage, type PageParameter } from '#platform/pages/page-kind.server.ts';
import { ATTRIBUTE_PARAMETERS, FILTER_PARAMETERS } from '../rules/filter-address.ts';
import { SORTINGS } from '../rules/sorting.ts';
import { loadCategory, loadShop, loadTag } from './load-archive.server.ts';
import { loadAttributeTerm } from './load-attribute-term.server.ts';
import { loadSearch } from './load-search.server.ts';

/** Filters in addresses are endless; sortings are few and linked. */
const filters: readonly PageParameter[] = [
  ...[...FILTER_PARAMETERS, 'sorting'].map((name) => ({ name })),
  ...ATTRIBUTE_PARAMETERS.map((prefix) => ({ prefix })),
];
const ofLists: readonly PageParameter[] = [{ name: 'orderby', values: SORTINGS }, ...filters];
/** What a list holds may come and go. */
const newWith = ['products', 'categories'];

/** Everything, on the page that plays this part, or on the front page while no page plays that. */
export const shopPage = definePage<string>({
  name: 'shop',
  isShop: true,
  hasPages: true,
  bodyClass: 'archive woocommerce-shop woocommerce',
  parameters: ofLists,
  reserves: ['shop'],
  conditions: {
    label: 'The shop page',
    family: ARCHIVE,
    sample: (_, { addresses }) => addresses().shop || null,
  },
  match(address, { services, shop }) {
    const { parts, url } = address;
    if (parts.length === 0) {
      const home = pageWithRole('home', { settings: services.settings, shop });
      const isFree = !documentsOf(services).pageById(home) && !url.searchParams.has('s');
      return isFree ? { target: '/' } : null;
    }
    const page = parts.length === 1 ? pageAtRole('shop', address, { services, shop }) : null;
    return page && { target: `/${page.slug}/` };
  },
  load: loadShop,
});

/** What a search found. */
export const searchPage = definePage<string>({
  name: 'search',
  isShop: true,
  hasPages: true,
  bodyClass: 'archive search-results woocommerce',
  parameters: [{ name: 's' }, { name: 'orderby' }, ...filters],
  robotsSkip: ['/*?s='],
  conditions: { label: 'Search results', family: ARCHIVE, sample: () => '/?s=a' },
  match: ({ parts, url }) => (parts.length === 0 && url.searchParams.has('s') ? { target: '/' } : null),
  load: loadSearch,
});

/** A category with those below it. */
export const categoryPage = definePage<CategoryView>({
  name: 'category',
  isShop: true,
  hasPages: true,
  bodyClass: 'archive tax-product_cat woocommerce',
  parameters: ofLists,
  newWith,
  reserves: ['product-category'],
  conditions: {
    label: 'Category pages',
    family: ARCHIVE,
    one: { label: 'Certain categories', from: CATEGORIES },
    within: { category: { label: 'Categories, and those below', from: CATEGORIES } },
    sample: (id, { cache }) => {
      const categories = cache(categoryDirectory);
      return (id === null ? categories.all()[0] : categories.byId(id))?.address ?? null;
    },
  },
  match({ parts: [first, ...path], url }, { services }) {
    if (first !== 'product-category' || path.length === 0) return null;
    const categories = services.cache(categoryDirectory);
    const category = categories.byPath(path.join('/'));
    if (category) return { target: category };
    // A category asked for by its own name alone, or below a parent it no longer has, still is found.
    const moved = categories.bySlug(path.at(-1) ?? '');
    return moved ? { redirect: `${moved.address}${url.search}` } : null;
  },
  load: loadCategory,
  async former({ parts }, { db, services }) {
    const slug = parts[0] === 'product-category' ? parts.at(-1) : undefined;
    if (slug === undefined) return null;
    const id = await findRetiredSlug(db, 'category', slug);
    return (id === null ? undefined : services.cache(categoryDirectory).byId(id))?.address ?? null;
  },
});

/** What carries a tag. */
export const tagPage = definePage<string>({
  name: 'tag',
  isShop: true,
  hasPages: true,
  bodyClass: 'archive tax-product_tag woocommerce',
  parameters: ofLists,
  reserves: ['product-tag'],
  conditions: {
    label: 'Tag pages',
    family: ARCHIVE,
    one: { label: 'Certain tags', from: TAGS },
    sample: (id, { cache }) => {
      const tags = cache(tagDirectory);
      const tag = id === null ? tags.all()[0] : tags.byId(id);
      return tag ? `/product-tag/${tag.slug}/` : null;
    },
  },
  match: ({ parts: [first, slug, ...rest] }) =>
    first === 'product-tag' && slug !== undefined && rest.length === 0 ? { target: slug } : null,
  load: loadTag,
  isThere: async (slug, { services }) => services.cache(tagDirectory).bySlug(slug) !== undefined,
  former: ({ parts: [first, slug, ...rest] }, { db }) =>
    first === 'product-tag' && slug !== undefined && rest.length === 0
      ? addressNow(db, 'tag', slug)
      : Promise.resolve(null),
});

/** What has a term of an attribute whose archive is switched on. */
export const attributePage = definePage<AttributeTermView>({
  name: 'attribute',
  isShop: true,
  // Its addresses begin with whatever owners call their attributes: a page at the same address goes before.
  place: 1,
  hasPages: true,
  bodyClass: ({ archive }) => `archive tax-pa_${archive?.basePath.split('/')[1] ?? ''} woocommerce`,
  parameters: ofLists,
  newWith: ['attributes'],
  conditions: {
    label: 'Pages of attribute values',
    family: ARCHIVE,
    one: { label: 'Pages of certain values', from: { resource: 'attribute-terms', text: 'name' } },
    sample: (id, { cache }) => {
      const attributes = cache(attributeDirectory);
      const terms = id === null ? attributes.all().flatMap((one) => one.terms) : [attributes.term(id)];
      return terms.find((term) => term?.address)?.address ?? null;
    },
  },
  match({ parts: [first, slug, ...rest] }, { services }) {
    if (first === undefined || slug === undefined || rest.length > 0) return null;
    const term = services.cache(attributeDirectory).termBySlug(first, slug);
    return term && term.address !== null ? { target: term } : null;
  },
  load: loadAttributeTerm,
  former: ({ parts: [first, slug, ...rest] }, { db, services }) =>
    first !== undefined && slug !== undefined && rest.length === 0
      ? attributeAddressNow(db, services.cache(attributeDirectory), first, slug)
      : Promise.resolve(null),
});
