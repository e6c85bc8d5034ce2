import { AccountCard } from '#features/accounts/public.ts';
import { PictureView } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { WishlistCardData, WishlistView } from '../rules/wishlist-view.ts';
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

/** Its latest products as a card of the account's overview. */
export function WishlistCard({ data: { cards, more } }: { data: WishlistCardData }) {
  const t = useTexts(wishlistTexts);
  const { account } = usePageContext().addresses;
  return (
    <AccountCard title={t('title')} way={{ address: `${account}wishlist/`, label: t('all') }}>
      <div className="account-pictures">
        {cards.map(({ id, name, address, picture }) => (
          <a key={id} href={address} title={name}>
            {picture ? <PictureView picture={picture} sizes="64px" alt={name} /> : name}
          </a>
        ))}
        {more > 0 && <span className="account-pictures-more">{t('more', { count: more })}</span>}
      </div>
    </AccountCard>
  );
}
