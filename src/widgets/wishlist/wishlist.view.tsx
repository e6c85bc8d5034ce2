import { WishlistContent, WishlistLogIn } from '#features/wishlist/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import type { WishlistData } from './wishlist.load.server.ts';

/** The visitor's wishlist as a part of a page. */
export function WishlistWidgetView({ data }: WidgetViewProps<object, WishlistData>) {
  return data.list ? <WishlistContent list={data.list} place="page" /> : <WishlistLogIn />;
}
