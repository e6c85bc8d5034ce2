import { widget } from '#platform/documents/widget.ts';
import { NotFoundView } from './not-found.view.tsx';
import { notFound } from './not-found.widget.ts';

/** The widget with its view. */
export const notFoundWidget = widget(notFound, NotFoundView);
