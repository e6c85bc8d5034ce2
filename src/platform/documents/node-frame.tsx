import type { CSSProperties, ReactNode } from 'react';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { movingLook } from './moving-look.ts';
import { type NodeLook, STYLES } from './node-look.ts';

/** A widget that says how it looks: around it stands what `node-look.css` styles by the properties that it has. */
export function NodeFrame({ look, children }: { look: NodeLook; children: ReactNode }) {
  const { style = {}, hidden, motion, sticky, scroll, mouse, htmlId, htmlClass } = look;
  useStyles('node-look', ...(sticky ? ['node-sticky'] : []), ...(scroll || mouse ? ['node-motion'] : []));
  const properties = Object.entries(STYLES).flatMap(([name, rule]) =>
    Object.entries(style[name as keyof typeof STYLES] ?? {}).map(([device, value]) => [
      device === 'base' ? `--n-${rule.css}` : `--n-${rule.css}-${device}`,
      'token' in rule ? `var(--${rule.token}-${value})` : value,
    ]),
  );
  const moving = sticky || scroll || mouse ? movingLook({ sticky, scroll, mouse }) : undefined;
  return (
    <div
      id={htmlId}
      className={htmlClass ? `node-look ${htmlClass}` : 'node-look'}
      style={{ ...Object.fromEntries(properties), ...moving?.style } as CSSProperties}
      data-hidden={Array.isArray(hidden) ? hidden.join(' ') : undefined}
      data-motion={motion}
      {...moving?.attributes}
      {...(moving ? live('moving-part') : motion ? live('coming-part', 'idle') : {})}
    >
      {children}
    </div>
  );
}
