import { widget } from '#platform/documents/widget.ts';
import { loadBreadcrumb } from './breadcrumb.load.server.ts';
import { BreadcrumbView } from './breadcrumb.view.tsx';
import { breadcrumb } from './breadcrumb.widget.ts';

/** The widget with its view and its loader. */
export const breadcrumbWidget = widget(breadcrumb, BreadcrumbView, loadBreadcrumb);
