import { widget } from '#platform/documents/widget.ts';
import { loadSiteMenu } from './site-menu.load.server.ts';
import { menuPanels, SiteMenuView } from './site-menu.view.tsx';
import { siteMenu } from './site-menu.widget.ts';

/** The widget with its view, its loader and the panels that its entries open. */
export const siteMenuWidget = widget(siteMenu, SiteMenuView, loadSiteMenu, null, menuPanels);
