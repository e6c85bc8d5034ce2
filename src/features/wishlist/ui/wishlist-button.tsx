import type { ProductCard, ProductDetail } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ButtonData } from '../rules/button-data.ts';
import { VISITOR_COOKIE } from '../rules/wishlist-cookie.ts';
import { wishlistTexts } from '../texts.ts';

/**
 * A button that lists a product, and once it is listed leads to the list. Pages are shared, so each is made for those
 * who have listed nothing; a script marks the others. Without script it is the button of a small form.
 */
function WishlistButton(props: {
  product: { id: number; name: string };
  data: ButtonData;
  look: 'heart' | 'words';
}) {
  useStyles('wishlist-button');
  const { product, data, look } = props;
  const t = useTexts(wishlistTexts);
  const { wishlist, account } = usePageContext().addresses;
  const hidden = look === 'heart' ? 'visually-hidden' : undefined;
  return (
    <form className={`wishlist-form is-${look}`} method="post" action={wishlist}>
      <button
        type="submit"
        className={look === 'heart' ? 'wopb-wishlist-add' : 'wopb-wishlist-add more-link'}
        name="wishlist_add"
        value={product.id}
        data-postid={product.id}
        data-action="wishlist"
        {...from('wishlist')}
        {...liveHaving('wishlist-marks', VISITOR_COOKIE, 'idle')}
        data-title={t('title')}
        data-login-redirect={data.needsLogin ? account : undefined}
        data-page={data.leadsToPage ? wishlist : undefined}
      >
        <span className={hidden}>
          <span className="wishlist-add">{t('add')}</span>
          <span className="wishlist-browse">{t('browse')}</span>
          {look === 'heart' && ` ${product.name}`}
        </span>
      </button>
    </form>
  );
}

/** The heart on a card. */
export function CardHeart({ card, data }: { card: ProductCard; data: ButtonData }) {
  return <WishlistButton product={card} data={data} look="heart" />;
}

/** The button on a product's page. */
export function ProductButton({ product, data }: { product: ProductDetail; data: ButtonData }) {
  return <WishlistButton product={product} data={data} look="words" />;
}
