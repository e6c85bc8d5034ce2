import { useTranslate } from 'react-admin';
import type { ShownAttribution } from './order-part.server.ts';
import { originLabel } from './origin-label.ts';

/** Where an order came from, as a cell of the list. */
export function OriginCell({ part }: { part: unknown }) {
  const translate = useTranslate();
  const { key, name } = originLabel((part as ShownAttribution).origin);
  return <span style={{ overflowWrap: 'anywhere' }}>{translate(key, { name })}</span>;
}
