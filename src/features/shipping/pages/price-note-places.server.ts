import { cardPlace, productPlace } from '#features/catalog/public.server.ts';
import type { CardPlacePart, ProductPlacePart } from '#features/catalog/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { isDeliveryOnTopOf } from '../rules/price-note.ts';
import { shippingSettings } from '../settings.ts';
import { CardPriceNote, PagePriceNote } from '../ui/price-note.tsx';

const noteOf = (settings: Pick<SettingsStore, 'get'>) => settings.get(shippingSettings).priceNote.trim();

/** On cards: the words are those of the shop, in the language of the page. */
export const priceNoteOnCards: CardPlacePart<string> = cardPlace<string>({
  name: 'price-note',
  place: (settings) => (noteOf(settings) ? 'below-price' : null),
  data: noteOf,
  View: CardPriceNote,
});

/** On the page of a product. */
export const priceNoteOnPages: ProductPlacePart<string> = productPlace<string>({
  name: 'price-note',
  place: (settings, product) => (noteOf(settings) && isDeliveryOnTopOf(product) ? 'below-price' : null),
  data: noteOf,
  View: PagePriceNote,
});
