import {
  cardPartsOf,
  listedCards,
  productPartsOf,
  productViewSettings,
  shownProduct,
} from '#features/catalog/public.server.ts';
import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { productLists } from '#features/product-index/public.server.ts';
import {
  blockViewSettings,
  idsOfList,
  neighboursIn,
  type QuickViewLook,
  quickViewSettings,
} from '#features/quick-view/public.ts';
import { itemsOf } from '#platform/documents/read-lists.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { ProductGalleryData } from '#widgets/product-gallery/product-gallery.load.server.ts';
import { loadProductGallery } from '#widgets/product-gallery/product-gallery.load.server.ts';
import type { BoughtProduct } from '#widgets/product-summary/public.ts';
import type { BlockViewData } from './block-view.tsx';
import { picturesFor } from './pictures.ts';
import type { QuickViewData, Suggested } from './quick-view.view.tsx';

/** Products that are suggested of a kind. */
const SUGGESTED = 4;

interface Bought {
  bought: NonNullable<BoughtProduct>;
  pictures: ProductGalleryData;
  /** Those of the products named beside it that everybody may see. */
  beside: ProductCard[];
}

/** A product that somebody may look at and buy, as its page has it; null where there is none for them. */
async function loadBought(
  id: number,
  context: LoadContext,
  besides: readonly number[] = [],
): Promise<Bought | null> {
  const found = id > 0 ? await shownProduct({ id }, context, { beside: besides }) : null;
  if (!found || found.isClosed) return null;
  const { beside, product } = found;
  const place = { instance: 'quick-view', props: { zoom: true }, scope: scopeOf(product) };
  const loaded = await loadProductGallery([place], context);
  const pictures = loaded.get(place.instance) as ProductGalleryData;
  return { beside, bought: { product, parts: productPartsOf(context, product) }, pictures };
}

/** All that a product's quick view shows. */
export async function loadQuickView(id: number, context: LoadContext): Promise<QuickViewData | null> {
  const found = await loadBought(id, context);
  if (!found) return null;
  const look = context.settings.get(quickViewSettings);
  const wanted = {
    which: look.images,
    opensLarge: look.imageEffect === 'lightbox',
    zooms: look.imageEffect === 'zoom',
  };
  return {
    bought: found.bought,
    pictures: picturesFor(found.pictures, wanted),
    suggested: await suggestedOf(found.bought.product, look, context),
    look,
  };
}

async function suggestedOf(
  product: ProductDetail,
  { suggested }: QuickViewLook,
  context: LoadContext,
): Promise<Suggested[]> {
  const { db, cache, now } = context;
  const parts = cardPartsOf(context);
  const settings = productViewSettings(context);
  const beside = (ids: readonly number[]) =>
    listedCards({ db, cache }, ids.slice(0, SUGGESTED), now, settings);
  const { upSells, crossSells } = product.links;
  const cardsOf = {
    related: () =>
      itemsOf(context, productLists, {
        choice: { of: 'related', fields: {} },
        scope: scopeOf(product),
        limit: SUGGESTED,
      }),
    up_sells: () => beside(upSells),
    cross_sells: () => beside(crossSells),
  };
  const lists = suggested.map(
    async (kind): Promise<Suggested> => ({ kind, cards: await cardsOf[kind](), parts }),
  );
  return (await Promise.all(lists)).filter(({ cards }) => cards.length > 0);
}

/** What loaders are told of a page that is about a product. */
function scopeOf(product: ProductDetail) {
  return {
    kind: 'product',
    path: product.address,
    query: '',
    document: null,
    title: product.name,
    breadcrumb: [],
    notices: [],
    form: null,
    product,
  };
}

/** All that the quick view of product blocks shows of a product; `list` are the ids of its grid. */
export async function loadBlockView(
  { id, list }: { id: number; list: string },
  context: LoadContext,
): Promise<BlockViewData | null> {
  const look = context.settings.get(blockViewSettings);
  const which = look.imageMode === 'single' ? 'main' : 'all';
  const { previous, next } = look.navigation ? neighboursIn(idsOfList(list), id) : {};
  const found = await loadBought(
    id,
    context,
    [previous, next].flatMap((one) => one ?? []),
  );
  if (!found) return null;
  return {
    bought: found.bought,
    pictures: picturesFor(found.pictures, {
      which,
      opensLarge: look.effects.includes('popup'),
      zooms: false,
    }),
    look,
    beside: {
      previous: found.beside.find((card) => card.id === previous),
      next: found.beside.find((card) => card.id === next),
    },
    list,
  };
}
