import type { CSSProperties, ReactNode } from 'react';
import type { FieldStyles } from '#platform/documents/field-styles.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Backdrop } from './backdrop.tsx';
import type { BoxProps } from './box-fields.ts';
import type { BoxData } from './section.load.server.ts';

interface Looks {
  props: BoxProps;
  /** Undefined in the editor, while it is on its way. */
  data: BoxData | undefined;
  /** Classes of the outer and the inner element. */
  outer: string;
  inner: string;
  /** Further attributes of the outer one. */
  attributes?: Readonly<Record<string, unknown>>;
  styles: FieldStyles | undefined;
  children: ReactNode;
}

/** A section or container: what stands in it, before its background and between its edges. */
export function Box({ props, data, outer, inner, attributes = {}, styles, children }: Looks) {
  const { tag: Tag, layout, words } = props;
  const isBacked = props.backdrop !== 'none' || props.overlay !== 'none';
  const isShaped = props.shapeTop !== 'none' || props.shapeBottom !== 'none';
  const isBoxed = isBacked || isShaped || layout !== 'flow' || words !== 'own';
  useStyles(...(isBoxed ? ['section-box'] : []), ...(isShaped ? ['shape-divider'] : []));
  const classes = [
    outer,
    ...(isBacked || isShaped ? ['is-backed'] : []),
    ...(words === 'own' ? [] : [`words-${words}`]),
  ];
  return (
    <Tag className={classes.join(' ')} {...attributes}>
      {isBacked ? <Backdrop props={props} data={data} styles={styles} /> : null}
      <Edge at="top" props={props} styles={styles?.shapeTopHeight} />
      <div className={layout === 'flow' ? inner : `${inner} items-${layout}`.trim()} style={styles?.width}>
        {children}
      </div>
      <Edge at="bottom" props={props} styles={styles?.shapeBottomHeight} />
    </Tag>
  );
}

/** A shaped edge: the shape's file is a mask, so that the page fetches each one once and colours it as it likes. */
function Edge({
  at,
  props,
  styles,
}: {
  at: 'top' | 'bottom';
  props: BoxProps;
  styles: CSSProperties | undefined;
}) {
  const [shape, flip, colour, height] =
    at === 'top'
      ? [props.shapeTop, props.shapeTopFlip, props.shapeTopColour, props.shapeTopHeight]
      : [props.shapeBottom, props.shapeBottomFlip, props.shapeBottomColour, props.shapeBottomHeight];
  if (shape === 'none') return null;
  const style = { '--shape-colour': `var(--color-${colour})`, '--shape-height': `${height}px`, ...styles };
  return (
    <span
      className={`shape shape-${shape} shape-at-${at}${flip ? ' is-flipped' : ''}`}
      style={style as CSSProperties}
      aria-hidden="true"
    />
  );
}
