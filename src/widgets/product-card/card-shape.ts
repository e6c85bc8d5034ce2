import {
  type CardParts,
  isAddedFromLists,
  type PriceWords,
  type ProductCard,
} from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { Fill } from '#platform/islands/kept.ts';

/** A card without what differs from product to product: all that its view decides by. */
export interface CardShape extends Pick<ProductCard, 'type' | 'buyable'> {
  status: ProductCard['stock']['status'];
  isNotOffered: boolean;
  isPriced: boolean;
  onSale: boolean;
  hasSku: boolean;
  price: PriceWords['form'] | null;
  isSuffixed: boolean;
  picture: PictureShape | null;
  secondPicture: PictureShape | null;
}

// Beside the name the description of a picture is not said.
type PictureShape = Omit<Picture, 'id' | 'hash' | 'alt'>;

/** What a shape is filled with, in this order; pictures that a card does not have are left empty. */
type CardFills = readonly [
  id: number,
  slug: string,
  name: string,
  address: string,
  sku: string,
  quantity: number,
  price: string,
  price: string,
  priceSuffix: string,
  picture: number,
  picture: string,
  secondPicture: number,
  secondPicture: string,
];

/** Whether all that slices show on a card follows from its shape, its names put in; else it is rendered by itself. */
export function isOfShape(card: ProductCard, parts: CardParts): boolean {
  if (parts.buyForm.some((part) => part.appliesTo(card))) return false;
  if (Object.values(parts.places).some((place) => place.some(({ byNames }) => !byNames))) return false;
  if (isAddedFromLists(card, parts)) return true;
  const type = parts.types.get(card.type);
  return !type?.ListLink || type.isLinkByNames === true;
}

/** The shape of a card. */
export function shapeOf(card: ProductCard, price: PriceWords | null): CardShape {
  return {
    type: card.type,
    buyable: card.buyable,
    status: card.stock.status,
    isNotOffered: card.stock.isNotOffered ?? false,
    isPriced: card.price.amount !== null,
    onSale: card.price.onSale,
    hasSku: card.sku !== null,
    price: price?.form ?? null,
    isSuffixed: Boolean(price?.suffix),
    picture: pictureShape(card.picture),
    secondPicture: pictureShape(card.secondPicture),
  };
}

function pictureShape(picture: Picture | null): PictureShape | null {
  return (
    picture && { width: picture.width, height: picture.height, widths: picture.widths, focus: picture.focus }
  );
}

/** What is put into the shape of a card. */
export function fillsOf(card: ProductCard, price: PriceWords | null): CardFills {
  const { id, slug, name, address, sku, limits, picture, secondPicture } = card;
  const [first, second] = price?.texts ?? ['', ''];
  const pictures = [
    picture?.id ?? 0,
    picture?.hash ?? '',
    secondPicture?.id ?? 0,
    secondPicture?.hash ?? '',
  ] as const;
  return [id, slug, name, address, sku ?? '', limits.min, first, second, price?.suffix ?? '', ...pictures];
}

/** A card of a shape, with fills or with what stands in for them. */
export function filledCard(
  shape: CardShape,
  fills: readonly Fill[],
): { card: ProductCard; price: PriceWords | null } {
  const [id, slug, name, address, sku, quantity, first, second, suffix, ...pictures] = fills as CardFills;
  const [pictureId, pictureHash, secondId, secondHash] = pictures;
  const card: ProductCard = {
    id,
    type: shape.type,
    slug,
    name,
    address,
    sku: shape.hasSku ? sku : null,
    picture: shape.picture && { ...shape.picture, id: pictureId, hash: pictureHash, alt: '' },
    secondPicture: shape.secondPicture && { ...shape.secondPicture, id: secondId, hash: secondHash, alt: '' },
    price: { amount: shape.isPriced ? 0 : null, regular: null, onSale: shape.onSale },
    priceRange: null,
    stock: {
      status: shape.status,
      remaining: null,
      backorders: 'no',
      ...(shape.isNotOffered && { isNotOffered: true }),
    },
    buyable: shape.buyable,
    limits: { min: quantity, max: null, step: 1, soldSingly: false },
    averageRating: 0,
    reviewCount: 0,
    featured: false,
    data: {},
    external: null,
  };
  const price = shape.price && {
    form: shape.price,
    texts: [first, second] as const,
    suffix: shape.isSuffixed ? suffix : '',
  };
  return { card, price };
}
