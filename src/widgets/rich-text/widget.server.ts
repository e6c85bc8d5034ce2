import { widget } from '#platform/documents/widget.ts';
import { textReaches } from '#platform/links/large-reaches.ts';
import { RichTextView } from './rich-text.view.tsx';
import { richText } from './rich-text.widget.ts';

/** The widget with its view. */
export const richTextWidget = widget(richText, RichTextView, null, null, null, ({ html }) =>
  textReaches(html),
);
