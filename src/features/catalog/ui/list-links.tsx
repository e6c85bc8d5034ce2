import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { catalogTexts } from '../texts.ts';

type Shown = { card: ProductCard };

function ListLink({ card, text, label }: Shown & { text: string; label: string }) {
  return (
    <a className="btn card-button" href={card.address} aria-label={label}>
      {text}
    </a>
  );
}

/** The way from a list to a product's page, where it is not bought in the list. */
export function ReadMoreLink({ card }: Shown) {
  const t = useTexts(catalogTexts);
  return <ListLink card={card} text={t('readMore')} label={t('readMoreOf', { name: card.name })} />;
}

/** The way to a page on which something is to be chosen; what cannot be had has nothing to choose (CAT-003). */
export function ChoicesLink({ card }: Shown) {
  const t = useTexts(catalogTexts);
  if (card.stock.status === 'outofstock' || card.price.amount === null) return <ReadMoreLink card={card} />;
  return <ListLink card={card} text={t('selectOptions')} label={t('selectOptionsOf', { name: card.name })} />;
}

/** The way to the products of a group. */
export function PartsLink({ card }: Shown) {
  const t = useTexts(catalogTexts);
  return <ListLink card={card} text={t('viewProducts')} label={`${t('viewProducts')}: ${card.name}`} />;
}
