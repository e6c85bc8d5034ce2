import type { CSSProperties } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { linksWithin } from '#platform/links/link-attributes.ts';
import { withLargeLinks } from '#platform/links/picture-links.ts';

/** Running text. */
export function RichTextView({
  props,
  styles,
}: WidgetViewProps<{ html: string; size: string; align: string }>) {
  return (
    <Prose
      html={props.html}
      className={`text-size-${props.size} text-${props.align}`}
      style={styles && { ...styles.size, ...styles.align }}
    />
  );
}

/** Shows HTML that was cleaned when it was stored; give it nothing else. */
export function Prose({
  html,
  className = '',
  style,
}: {
  html: string;
  className?: string;
  style?: CSSProperties | undefined;
}) {
  return (
    // What products say may run in the other direction than the page.
    <div
      className={`prose ${className}`.trimEnd()}
      style={style}
      dir="auto"
      {...linksWithin(html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: documents and product texts are cleaned when they are stored
      dangerouslySetInnerHTML={{ __html: withLargeLinks(html) }}
    />
  );
}
