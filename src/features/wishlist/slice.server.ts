import {
  accountHighlights,
  accountTab,
  accountTabs,
  logInSteps,
  logOutSteps,
} from '#features/accounts/public.server.ts';
import { cartSteps } from '#features/cart/public.server.ts';
import { cardPlace, cardPlaces, productPlace, productPlaces } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { headerTool, headerTools, pageParts } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { rowsOfAccount } from '#platform/personal-data/rows-of-account.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { wishlistWidget } from '#widgets/wishlist/widget.server.ts';
import { wopbWishlistCall } from './calls/wopb-wishlist.server.tsx';
import { wishes } from './operations/list-owner.server.ts';
import { loadWishlist } from './operations/load-wishlist.server.ts';
import { wishlistForms } from './operations/wishlist-forms.server.ts';
import { leaveWhenBought } from './operations/wishlist-steps.server.ts';
import { wishlistHighlight } from './pages/wishlist-highlight.server.ts';
import { wishlistPage } from './pages/wishlist-page.server.ts';
import { type ButtonData, buttonData } from './rules/button-data.ts';
import type { WishlistView } from './rules/wishlist-view.ts';
import { wishlistDocument } from './seeds.ts';
import { wishlistSettings } from './settings.ts';
import { wishlistTexts } from './texts.ts';
import { AccountWishlist } from './ui/account-wishlist.tsx';
import { CardHeart, ProductButton } from './ui/wishlist-button.tsx';
import { WishlistLink } from './ui/wishlist-link.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'wishlist',
  optional: {
    title: 'Wishlist',
    help: 'Customers save products for later with a heart. Off: the hearts and the wishlist page are hidden; saved lists are kept.',
  },
  texts: [{ title: 'Wishlist', texts: wishlistTexts }],
  settings: [wishlistSettings],
  calls: [wopbWishlistCall],
  forms: wishlistForms,
  adds: [
    pageKinds.with(wishlistPage),
    pageRoles.with({ name: 'wishlist', label: 'Wishlist page', fallback: '/wishlist/', isUnlisted: true }),
    seededDocuments.with(wishlistDocument),
    widgets.with(wishlistWidget),
    cardPlaces.with(
      cardPlace<ButtonData>({
        name: 'wishlist',
        place: (settings) => (settings.get(wishlistSettings).inLists ? 'picture' : null),
        data: buttonData,
        View: CardHeart,
      }),
    ),
    productPlaces.with(
      productPlace<ButtonData>({
        name: 'wishlist',
        place: (settings) => {
          const { onProductPages } = settings.get(wishlistSettings);
          return onProductPages === 'none' ? null : onProductPages;
        },
        data: buttonData,
        View: ProductButton,
      }),
    ),
    headerTools.with(
      headerTool<ButtonData>({
        name: 'wishlist',
        load: ({ settings }) => (settings.get(wishlistSettings).inHeader ? buttonData(settings) : undefined),
        View: WishlistLink,
      }),
    ),
    accountTabs.with(
      accountTab<WishlistView>({
        slug: 'wishlist',
        label: (texts) => translate(wishlistTexts, texts, 'title'),
        async load(context, rest) {
          return rest.length > 0 ? null : loadWishlist(context, { userId: context.person.userId });
        },
        View: AccountWishlist,
      }),
    ),
    accountHighlights.with(wishlistHighlight),
    personalData.with(
      rowsOfAccount({
        name: 'wishlist',
        title: 'Wishlist',
        deletes: 'Their wishlist.',
        keeps: '',
        table: 'wishlist_item',
        column: 'user_id',
        select: '(select name from product where product.id = product_id) as product, added_at as "addedAt"',
      }),
    ),
    cartSteps.with(leaveWhenBought),
    logInSteps.with(wishes.mergeAtLogIn),
    logOutSteps.with(wishes.forgetAtLogOut),
    pageParts.with(wishes.keepCookieTrue),
  ],
});
