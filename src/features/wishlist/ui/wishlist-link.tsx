import { usePageContext } from '#platform/islands/page-context.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ButtonData } from '../rules/button-data.ts';
import { VISITOR_COOKIE } from '../rules/wishlist-cookie.ts';
import { wishlistTexts } from '../texts.ts';
import { Heart } from './heart.tsx';

/** The way to the wishlist, with the number of products on it: in the header's bar, or a line of the phone's menu. */
export function WishlistLink({ data, place }: { data: ButtonData; place: 'bar' | 'menu' }) {
  useStyles('wishlist-button');
  const t = useTexts(wishlistTexts);
  const { wishlist } = usePageContext().addresses;
  const isBar = place === 'bar';
  return (
    <>
      <a
        className={isBar ? 'icon-button wishlist-link' : 'drawer-link wishlist-link'}
        href={wishlist}
        {...(data.leadsToPage ? {} : { 'data-action': 'open-wishlist', ...from('wishlist') })}
        data-title={t('title')}
        {...liveHaving('wishlist-marks', VISITOR_COOKIE, 'idle')}
      >
        <Heart size={isBar ? 22 : 20} />
        <span className={isBar ? 'visually-hidden' : undefined}>{t('title')}</span>{' '}
        <span className="wishlist-count count-badge" data-wishlist-count="0" />
      </a>
      {/* What the heart of a card did is told here to those who do not see it. */}
      {isBar && <span id="wishlist-said" className="visually-hidden" role="status" />}
    </>
  );
}
