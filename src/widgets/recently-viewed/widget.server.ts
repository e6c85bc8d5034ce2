import { widget } from '#platform/documents/widget.ts';
import { loadRecentlyViewed } from './recently-viewed.load.server.ts';
import { RecentlyViewedView } from './recently-viewed.view.tsx';
import { recentlyViewed } from './recently-viewed.widget.ts';

/** The widget with its view and its loader. */
export const recentlyViewedWidget = widget(recentlyViewed, RecentlyViewedView, loadRecentlyViewed);
