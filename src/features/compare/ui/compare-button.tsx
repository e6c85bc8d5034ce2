import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { VISITOR_COOKIE } from '../rules/compare-cookie.ts';
import type { CompareButtonData } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';
import { CompareSign } from './compare-sign.tsx';

/**
 * A button that lists a product for comparison, and once it is listed shows the table. Pages are shared, so each is made for
 * those who compare nothing; a script marks the others. Without script it is the button of a small form.
 */
function CompareButton(props: {
  product: { id: number; name: string };
  data: CompareButtonData;
  withSign?: boolean;
}) {
  const { product, data, withSign = false } = props;
  const t = useTexts(compareTexts);
  const { compare = '' } = usePageContext().addresses;
  return (
    <form method="post" action={compare}>
      <button
        type="submit"
        className="wopb-compare-btn more-link"
        name="compare_add"
        value={product.id}
        data-postid={product.id}
        data-action="compare"
        {...from('compare')}
        {...liveHaving('compare-marks', VISITOR_COOKIE, 'idle')}
        data-title={t('title')}
        data-added-action={data.addedAction}
        data-page={compare}
      >
        {withSign && <CompareSign size={20} isBeside />}
        <span data-listed={t('added')}>{t('add')}</span>
        <span className="visually-hidden"> {product.name}</span>
      </button>
    </form>
  );
}

/** The button on a card. */
export function CardCompare({ card, data }: { card: ProductCard; data: CompareButtonData }) {
  return <CompareButton product={card} data={data} />;
}

/** The button on a product's page. */
export function ProductCompare({ product, data }: { product: ProductDetail; data: CompareButtonData }) {
  return <CompareButton product={product} data={data} withSign />;
}
