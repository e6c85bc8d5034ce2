import { widget } from '#platform/documents/widget.ts';
import { menuPanels } from '#widgets/site-menu/site-menu.view.tsx';
import { loadSiteHeader } from './site-header.load.server.ts';
import { SiteHeaderView } from './site-header.view.tsx';
import { siteHeader } from './site-header.widget.ts';

/** The widget with its view and its loader. */
export const siteHeaderWidget = widget(siteHeader, SiteHeaderView, loadSiteHeader, null, menuPanels);
