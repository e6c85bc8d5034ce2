import { widget } from '#platform/documents/widget.ts';
import { loadSiteFooter } from './site-footer.load.server.ts';
import { SiteFooterView } from './site-footer.view.tsx';
import { siteFooter } from './site-footer.widget.ts';

/** The widget with its view and its loader. */
export const siteFooterWidget = widget(siteFooter, SiteFooterView, loadSiteFooter);
