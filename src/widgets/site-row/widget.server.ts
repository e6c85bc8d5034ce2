import { widget } from '#platform/documents/widget.ts';
import { SiteRowView } from './site-row.view.tsx';
import { siteRow } from './site-row.widget.ts';

/** The widget with its view. */
export const siteRowWidget = widget(siteRow, SiteRowView);
