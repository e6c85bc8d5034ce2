import { widget } from '#platform/documents/widget.ts';
import { loadSiteName } from './site-name.load.server.ts';
import { SiteNameView } from './site-name.view.tsx';
import { siteName } from './site-name.widget.ts';

/** The widget with its view and its loader. */
export const siteNameWidget = widget(siteName, SiteNameView, loadSiteName);
