import { catalogTexts } from '#features/catalog/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** Says of a line whose pieces are still to come that they are; nothing of any other. */
export function AwaitedNote({ line }: { line: Pick<LineView, 'isAwaited'> }) {
  const t = useTexts(catalogTexts);
  if (!line.isAwaited) return null;
  return <span className="stock available-on-backorder backorder_notification">{t('onBackorder')}</span>;
}
