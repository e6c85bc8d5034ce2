import type { CSSProperties } from 'react';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { linkAttributes } from '#platform/links/link-attributes.ts';
import type { heading } from './heading.widget.ts';

const tags = { '1': 'h1', '2': 'h2', '3': 'h3' } as const;

/** A heading. */
export function HeadingView({ props, styles }: WidgetViewProps<PropsOf<typeof heading>>) {
  const { text, level, align, ...rest } = props;
  return (
    <SectionHead
      text={text}
      level={level === '1' || level === '3' ? level : '2'}
      align={align}
      style={styles?.align}
      {...rest}
    />
  );
}

/** The head of a section: small line, heading, link. For widgets that have a heading of their own. */
export function SectionHead(props: {
  text: string;
  level?: keyof typeof tags;
  eyebrow?: string;
  linkText?: string;
  linkAddress?: string;
  align?: string;
  style?: CSSProperties | undefined;
}) {
  const { text, level = '2', eyebrow, linkText, linkAddress, align = 'start', style } = props;
  const Tag = tags[level];
  return (
    <div className={`section-head head-${align}`} style={style}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Tag className={`title-${level}`}>{text}</Tag>
      </div>
      {linkText && linkAddress && (
        <a className="more-link" {...linkAttributes(linkAddress)}>
          {linkText}
        </a>
      )}
    </div>
  );
}
