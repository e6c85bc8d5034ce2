import type { CSSProperties, ReactNode } from 'react';
import { useStyles } from '#platform/live/use-styles.ts';
import { type NodeLook, STYLES } from './node-look.ts';

/** A widget that says how it looks: around it stands what `node-look.css` styles by the properties that it has. */
export function NodeFrame({ look, children }: { look: NodeLook; children: ReactNode }) {
  const { style = {}, hidden, motion } = look;
  useStyles('node-look');
  const properties = Object.entries(STYLES).flatMap(([name, rule]) =>
    Object.entries(style[name as keyof typeof STYLES] ?? {}).map(([device, value]) => [
      device === 'base' ? `--n-${rule.css}` : `--n-${rule.css}-${device}`,
      'token' in rule ? `var(--${rule.token}-${value})` : value,
    ]),
  );
  return (
    <div
      className="node-look"
      style={Object.fromEntries(properties) as CSSProperties}
      data-hidden={Array.isArray(hidden) ? hidden.join(' ') : undefined}
      data-motion={motion}
    >
      {children}
    </div>
  );
}
