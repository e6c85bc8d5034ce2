import { widget } from '#platform/documents/widget.ts';
import { addressReaches } from '#platform/links/large-reaches.ts';
import { HeadingView } from './heading.view.tsx';
import { heading } from './heading.widget.ts';

/** The widget with its view. */
export const headingWidget = widget(heading, HeadingView, null, null, null, ({ linkAddress }) =>
  addressReaches(linkAddress),
);
