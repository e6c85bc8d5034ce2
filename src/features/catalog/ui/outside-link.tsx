import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { catalogTexts } from '../texts.ts';
import { ReadMoreLink } from './list-links.tsx';

/** From a list to where a product is sold; what a protected one is worth is told on its page. */
export function OutsideLink({ card }: { card: ProductCard }) {
  const t = useTexts(catalogTexts);
  const say = useCustomText('product');
  const { external } = card;
  if (!external) return <ReadMoreLink card={card} />;
  return (
    <a className="btn card-button" href={external.address} rel="nofollow noopener">
      {say(external.buttonText) || t('buyProduct')}
    </a>
  );
}

/** From a product's page to where it is sold. */
export function OutsideForm({ product: { external } }: { product: ProductCard }) {
  const t = useTexts(catalogTexts);
  const say = useCustomText('product');
  if (!external) return null;
  return (
    <p className="cart">
      <a className="btn btn-primary btn-large" href={external.address} rel="nofollow noopener">
        {say(external.buttonText) || t('buyProduct')}
      </a>
    </p>
  );
}
