import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { VISITOR_COOKIE } from '../rules/compare-cookie.ts';
import type { CompareButtonData } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';

/**
 * A button that lists a product for comparison, and once it is listed shows the table. Pages are shared, so each is made for
 * those who compare nothing; a script marks the others. Without script it is the button of a small form.
 */
function CompareButton({ id, name, data }: { id: number; name: string; data: CompareButtonData }) {
  const t = useTexts(compareTexts);
  const { compare = '' } = usePageContext().addresses;
  return (
    <form method="post" action={compare}>
      <button
        type="submit"
        className="wopb-compare-btn more-link"
        name="compare_add"
        value={id}
        data-postid={id}
        data-action="compare"
        {...from('compare')}
        {...liveHaving('compare-marks', VISITOR_COOKIE, 'idle')}
        data-title={t('title')}
        data-added-action={data.addedAction}
        data-page={compare}
      >
        <span data-listed={t('added')}>{t('add')}</span>
        <span className="visually-hidden"> {name}</span>
      </button>
    </form>
  );
}

/** The button on a card. */
export function CardCompare({ card, data }: { card: ProductCard; data: CompareButtonData }) {
  return <CompareButton id={card.id} name={card.name} data={data} />;
}

/** The button on a product's page. */
export function ProductCompare({ product, data }: { product: ProductDetail; data: CompareButtonData }) {
  return <CompareButton id={product.id} name={product.name} data={data} />;
}
