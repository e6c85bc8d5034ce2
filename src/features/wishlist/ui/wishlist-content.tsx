import {
  catalogTexts,
  isAddedFromLists,
  ListLinkView,
  PriceView,
  type ProductCard,
  StockNote,
  showsPrice,
} from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { WishlistPlace, WishlistView } from '../rules/wishlist-view.ts';
import { wishlistTexts } from '../texts.ts';
import { Heart } from './heart.tsx';

/** A wishlist with all that can be done with it: one form whose buttons also work without script (WISH-010). */
export function WishlistContent({ list, place }: { list: WishlistView; place: WishlistPlace }) {
  useStyles('wishlist-list');
  const t = useTexts(wishlistTexts);
  const { wishlist } = usePageContext().addresses;
  const { cards } = list;
  return (
    <div className="wishlist" data-wishlist={place}>
      <p className="wishlist-status" role="status" />
      {cards.length === 0 ? (
        <EmptyWishlist place={place} />
      ) : (
        <form className="wishlist-list" method="post" action={wishlist}>
          <div className="wishlist-rows">
            <table className="table wishlist-table">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{t('remove')}</span>
                  </th>
                  <th scope="col">{t('image')}</th>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('price')}</th>
                  <th scope="col">{t('action')}</th>
                </tr>
              </thead>
              <tbody>
                {cards.map((card) => (
                  <WishlistRow key={card.id} card={card} parts={list.parts} />
                ))}
              </tbody>
            </table>
          </div>
          <div className="wishlist-foot">
            <GoOn place={place} />
            {place === 'overlay' && (
              <a className="btn" href={wishlist}>
                {t('openPage')}
              </a>
            )}
            <button
              type="submit"
              className="btn btn-primary"
              name="wishlist_cart_all"
              value="1"
              data-action="wishlist-cart-all"
              {...from('wishlist')}
            >
              {t('addAll')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

/** Above a page it closes; on a page of its own it leads to the shop. */
function GoOn({ place }: { place: WishlistPlace }) {
  const t = useTexts(wishlistTexts);
  const { shop } = usePageContext().addresses;
  return place === 'overlay' ? (
    <button type="button" className="btn wishlist-go-on" data-overlay-close="">
      {t('goOn')}
    </button>
  ) : (
    <a className="btn wishlist-go-on" href={shop}>
      {t('goOn')}
    </a>
  );
}

function EmptyWishlist({ place }: { place: WishlistPlace }) {
  const t = useTexts(wishlistTexts);
  return (
    <div className="empty-state wishlist-empty">
      <Heart size={40} />
      <p>{t('empty')}</p>
      <GoOn place={place} />
    </div>
  );
}

/** What stands in place of a wishlist where only customers have one. */
export function WishlistLogIn() {
  useStyles('wishlist-list');
  const t = useTexts(wishlistTexts);
  const { account, wishlist = '' } = usePageContext().addresses;
  return (
    <div className="empty-state wishlist-empty">
      <Heart size={40} />
      <p>{t('logInNeeded')}</p>
      <a className="btn btn-primary" href={`${account}?redirect=${encodeURIComponent(wishlist)}`}>
        {t('logInFirst')}
      </a>
    </div>
  );
}

function WishlistRow({ card, parts }: { card: ProductCard; parts: WishlistView['parts'] }) {
  const t = useTexts(wishlistTexts);
  const text = useTexts(catalogTexts);
  const { id, name, address, stock } = card;
  const isSold = parts.types.get(card.type)?.sells !== 'nothing';
  return (
    <tr className={stock.status === 'outofstock' ? 'wishlist-row sold-out' : 'wishlist-row'} data-postid={id}>
      <td className="wishlist-remove">
        <button
          type="submit"
          className="remove"
          name="wishlist_remove"
          value={id}
          data-postid={id}
          data-action="wishlist-remove"
          {...from('wishlist')}
          aria-label={t('removeOf', { name })}
        >
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </td>
      <td className="wishlist-picture">
        {card.picture ? (
          <PictureView picture={card.picture} sizes="84px" alt="" loading="lazy" />
        ) : (
          <span className="no-picture" />
        )}
      </td>
      <th scope="row" className="wishlist-name">
        <a href={address}>{name}</a>
      </th>
      <td className="wishlist-price">
        {showsPrice(card, parts.buyForm) && <PriceView price={card.price} range={card.priceRange} />}
      </td>
      <td className="wishlist-action">
        {isSold &&
          (stock.status === 'instock' ? (
            <p className="stock in-stock">{t('inStock')}</p>
          ) : (
            <StockNote stock={stock} />
          ))}
        {isAddedFromLists(card, parts) ? (
          <button
            type="submit"
            className="btn"
            name="wishlist_cart"
            value={id}
            data-postid={id}
            data-action="wishlist-cart"
            {...from('wishlist')}
            aria-label={text('addToCartOf', { name })}
          >
            {text('addToCart')}
          </button>
        ) : (
          <ListLinkView card={card} parts={parts} />
        )}
      </td>
    </tr>
  );
}
