import { catalogTexts } from '#features/catalog/public.ts';
import { type LineView, lineWords } from '#features/purchase-lines/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { cartTexts } from '../texts.ts';

/** The options chosen for a line and what later slices say of it; nothing where there is neither. */
export function LineOptions({ line }: { line: Pick<LineView, 'options' | 'words'> }) {
  const options = lineWords(line, 'shopper');
  if (options.length === 0) return null;
  return (
    <dl className="variation">
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says of a line whose pieces are still to come that they are; nothing of any other. */
export function AwaitedNote({ line }: { line: Pick<LineView, 'isAwaited'> }) {
  const t = useTexts(catalogTexts);
  if (!line.isAwaited) return null;
  return <span className="stock available-on-backorder backorder_notification">{t('onBackorder')}</span>;
}

/** Takes a line out: by its address without script, by the remove call with it (CART-008). */
export function RemoveLink(props: { line: LineView; address: string; mini?: boolean }) {
  const { line, address, mini = false } = props;
  const t = useTexts(cartTexts);
  return (
    <a
      href={address}
      className={mini ? 'remove remove_from_cart_button' : 'remove'}
      rel="nofollow"
      {...(mini ? { 'data-action': 'remove-from-cart', ...from('cart-actions') } : {})}
      data-cart_item_key={line.key}
      data-product_id={line.productId}
      data-product_sku={line.sku ?? ''}
    >
      <Cross />
      <span className="visually-hidden">{t('remove', { name: line.name })}</span>
    </a>
  );
}

/** The same without script, in place of the link: sends the form along, so that no quantity typed elsewhere is lost. */
export function RemoveButton({ line }: { line: LineView }) {
  const t = useTexts(cartTexts);
  return (
    <noscript>
      <button type="submit" className="remove remove-button" name="take_out" value={line.key}>
        <Cross />
        <span className="visually-hidden">{t('remove', { name: line.name })}</span>
      </button>
    </noscript>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
