import type {
  CategoryView,
  ProductAttribute,
  ProductCard,
  ProductDetail,
  VariationView,
} from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';

/** The context in which tests render: US dollars, English, the usual addresses. */
export const samplePageContext: PageContext = {
  locale: 'en',
  pictureLinks: 'lightbox',
  lightbox: { products: true },
  addresses: {
    site: 'https://shop.example',
    shop: '/shop/',
    cart: '/cart/',
    checkout: '/checkout/',
    account: '/my-account/',
    terms: '',
    privacy: '',
    returns: '',
    imprint: '',
    delivery: '',
  },
  texts: {},
  money: { currency: 'USD', symbol: '$', position: 'left', thousands: ',', decimal: '.', decimals: 2 },
  exchange: null,
  priceTaxes: null,
  cart: { shopId: 'test', fragmentTimeout: 5000, goToCart: false, addInLists: true, viewCart: 'View cart' },
};

/** A place of a widget on a page that is about nothing but what is given. */
export function samplePlace<Props extends object>(
  instance: string,
  props: Props,
  scope: Partial<PageScope> = {},
): { instance: string; props: Props; scope: PageScope } {
  const nothing = {
    query: '',
    document: null,
    breadcrumb: [],
    product: null,
    archive: null,
    cart: null,
    list: null,
    notices: [],
    form: null,
  };
  return { instance, props, scope: { kind: 'page', path: '/', title: '', ...nothing, ...scope } };
}

/** A picture of 1440 by 1800 pixels. */
export function samplePicture(id = 1, alt = 'A cup'): Picture {
  return {
    id,
    hash: '0123456789abcdef',
    width: 1440,
    height: 1800,
    widths: [240, 720, 1440],
    alt,
    focus: null,
  };
}

/** A simple product for $20 that can be bought. */
export function sampleCard(change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 7,
    type: 'simple',
    slug: 'cup',
    name: 'Cup',
    address: '/product/cup/',
    sku: 'C-7',
    picture: samplePicture(),
    secondPicture: null,
    price: { amount: 2000, regular: 2000, onSale: false },
    priceRange: null,
    stock: { status: 'instock', remaining: null, backorders: 'no' },
    buyable: true,
    limits: { min: 1, max: null, step: 1, soldSingly: false },
    averageRating: 0,
    reviewCount: 0,
    featured: false,
    data: {},
    external: null,
    ...change,
  };
}

/** The same product with all that its page shows. */
export function sampleProduct(change: Partial<ProductDetail> = {}): ProductDetail {
  const term = (id: number, name: string) => ({ id, name, address: `/${name.toLowerCase()}/` });
  return {
    ...sampleCard(),
    shortDescription: '<p>Holds coffee.</p>',
    description: '<p>Thrown by hand.</p>',
    pictures: [samplePicture(1), samplePicture(2, 'The cup from above')].map((one) => ({
      ...one,
      caption: '',
    })),
    categories: [term(1, 'Ceramics'), term(2, 'Cups')],
    breadcrumb: [term(1, 'Ceramics'), term(2, 'Cups')],
    tags: [term(3, 'New')],
    attributes: [sampleAttribute('Glaze', ['Oat', 'Rust'])],
    choices: [],
    variations: [],
    delivery: { isVirtual: false, isDownloadable: false },
    weightGrams: 280,
    dimensions: { length: 130, width: 80, height: 95 },
    reviewsOpen: false,
    links: { children: [], upSells: [], crossSells: [] },
    children: [],
    saleEndsAt: null,
    status: 'published',
    visibility: 'visible',
    metaDescription: '',
    gtin: '',
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    shareCount: 0,
    isPublic: true,
    nextChange: null,
    ...change,
  };
}

/** An attribute that a product alone has. */
export function sampleAttribute(name: string, values: readonly string[]): ProductAttribute {
  return {
    id: null,
    key: name,
    slug: name.toLowerCase(),
    name,
    kind: 'select',
    hasArchive: false,
    values: values.map((text) => ({
      id: null,
      key: text,
      slug: text.toLowerCase(),
      name: text,
      colour: '',
      picture: null,
    })),
    forVariations: false,
    preselected: '',
  };
}

/** A variation of the sample product that can be bought. */
export function sampleVariation(change: Partial<VariationView> = {}): VariationView {
  const { sku, price, stock, limits, picture } = sampleCard();
  return {
    id: 71,
    options: { Glaze: 'Oat' },
    ...{ sku, price, stock, limits, picture, saleEndsAt: null, buyable: true },
    ...{ gtin: '', caption: '', description: '', weightGrams: null, dimensions: null },
    delivery: { isVirtual: false, isDownloadable: false },
    ...change,
  };
}

/** A category at the top with one product. */
export function sampleCategory(change: Partial<CategoryView> = {}): CategoryView {
  return {
    id: 1,
    name: 'Ceramics',
    slug: 'ceramics',
    address: '/product-category/ceramics/',
    parentId: null,
    description: '',
    picture: samplePicture(3),
    productCount: 1,
    ...change,
  };
}
