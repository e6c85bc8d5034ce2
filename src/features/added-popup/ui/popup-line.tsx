import type { CSSProperties } from 'react';
import { AwaitedNote, boundsOf, cartTexts, LineOptions } from '#features/cart/public.ts';
import { catalogTexts } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AddedPopupLook } from '../settings.ts';
import { addedPopupTexts } from '../texts.ts';

interface Shown {
  line: LineView;
  look: AddedPopupLook;
}

/** A line of the popup; it carries its key, quantity, step, min and max (POPC-002). */
export function PopupLine({ line, look }: Shown) {
  const t = useTexts(cartTexts);
  const own = useTexts(addedPopupTexts);
  const money = useMoney();
  const { min, max, step } = boundsOf(line.limits);
  return (
    <div
      className="xoo-cp-pdetails"
      style={{ '--picture': `${look.pictureWidth}%` } as CSSProperties}
      data-xoo_cp_key={line.key}
      data-pid={line.productId}
      data-quantity={line.quantity}
      data-step={step}
      data-min={min}
      data-max={max}
      data-most={own('most', { max })}
      data-steps={own('steps', { step })}
    >
      {look.picture && (
        <div className="xoo-cp-pimg">
          {line.picture ? (
            <PictureView picture={line.picture} sizes="130px" widest={260} alt="" loading="eager" />
          ) : (
            <span className="no-picture" />
          )}
        </div>
      )}
      <div className="xoo-cp-ptext">
        {look.name && (
          <a className="xoo-cp-ptitle" href={line.address}>
            {line.name}
          </a>
        )}
        {look.options && <LineOptions line={line} />}
        <AwaitedNote line={line} />
        {look.price && (
          <p className="xoo-cp-pprice">
            <span className="visually-hidden">{t('price')} </span>
            <span className="amount">{money(line.unitPrice)}</span>
          </p>
        )}
        <div className="xoo-cp-pqty">
          {look.quantity && !line.limits.soldSingly ? (
            <PopupQuantity line={line} />
          ) : (
            <span className="xoo-cp-fixed">
              {t('quantity')} {line.quantity}
            </span>
          )}
          {look.remove && (
            <button
              type="button"
              id="xoo-cp-remove"
              className="xoo-cp-remove-pd"
              aria-label={t('remove', { name: line.name })}
              data-action="added-popup-remove"
              {...from('added-popup')}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path
                  d="M3.5 3.5l9 9m0-9l-9 9"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          )}
          {look.subtotal && (
            <span className="xoo-cp-psubtotal">
              <span className="visually-hidden">{t('subtotal')} </span>
              <span className="amount">{money(line.subtotal)}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

// Its parts have ids, so that the focus stays while they are replaced; one popup is open at a time.
function PopupQuantity({ line }: Pick<Shown, 'line'>) {
  const t = useTexts(catalogTexts);
  const { min, max, step } = boundsOf(line.limits);
  const change = (way: 'minus' | 'plus', label: string, sign: string) => (
    <button
      type="button"
      id={`xoo-cp-${way}`}
      className={`quantity-step xcp-chng xcp-${way}`}
      aria-label={label}
      data-action="added-popup-step"
      {...from('added-popup')}
    >
      {sign}
    </button>
  );
  return (
    <div className="quantity xoo-cp-qtybox">
      {change('minus', t('decrease'), '−')}
      <input
        type="number"
        id="xoo-cp-qty"
        className="input-text qty xoo-cp-qty"
        defaultValue={line.quantity}
        min={min}
        max={max > 0 ? max : undefined}
        step={step}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantityOf', { name: line.name })}
        data-action="added-popup-type"
        {...from('added-popup')}
      />
      {change('plus', t('increase'), '+')}
    </div>
  );
}
