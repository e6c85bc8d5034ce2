import { widget } from '#platform/documents/widget.ts';
import { loadSiteMenu } from './site-menu.load.server.ts';
import { SiteMenuView } from './site-menu.view.tsx';
import { siteMenu } from './site-menu.widget.ts';

/** The widget with its view and its loader. */
export const siteMenuWidget = widget(siteMenu, SiteMenuView, loadSiteMenu);
