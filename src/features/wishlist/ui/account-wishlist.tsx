import { useTexts } from '#platform/texts/use-texts.ts';
import type { WishlistView } from '../rules/wishlist-view.ts';
import { wishlistTexts } from '../texts.ts';
import { WishlistContent } from './wishlist-content.tsx';

/** The wishlist as a part of the account page. */
export function AccountWishlist({ data }: { data: WishlistView }) {
  const t = useTexts(wishlistTexts);
  return (
    <section className="stack">
      <h2 className="title-2">{t('title')}</h2>
      <WishlistContent list={data} place="page" />
    </section>
  );
}
