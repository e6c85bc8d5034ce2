import { widget } from '#platform/documents/widget.ts';
import { loadSiteSearch } from './site-search.load.server.ts';
import { SiteSearchView } from './site-search.view.tsx';
import { siteSearch } from './site-search.widget.ts';

/** The widget with its view and its loader. */
export const siteSearchWidget = widget(siteSearch, SiteSearchView, loadSiteSearch);
