import { widget } from '#platform/documents/widget.ts';
import { loadWishlistWidget } from './wishlist.load.server.ts';
import { WishlistWidgetView } from './wishlist.view.tsx';
import { wishlist } from './wishlist.widget.ts';

/** The widget with its view and its loader. */
export const wishlistWidget = widget(wishlist, WishlistWidgetView, loadWishlistWidget);
