import { useTexts } from '#platform/texts/use-texts.ts';
import type { CardParts } from '../rules/product-parts.ts';
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

/** What stands in a list in place of the button where a product is not added there: the way to its choices or to itself. */
export function ListLinkView({ card, parts }: Shown & { parts: Pick<CardParts, 'types' | 'buyForm'> }) {
  const asking = card.buyable ? parts.buyForm.find((part) => part.ListLink && part.appliesTo(card)) : null;
  const Link = asking?.ListLink ?? parts.types.get(card.type)?.ListLink ?? ReadMoreLink;
  return <Link card={card} />;
}
