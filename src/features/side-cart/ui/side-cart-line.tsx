import type { ReactNode } from 'react';
import { AwaitedNote, boundsOf, cartTexts, LineOptions } from '#features/cart/public.ts';
import { catalogTexts } from '#features/catalog/public.ts';
import { useMoney } from '#features/market/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { savedPercent, savingOf } from '../rules/savings.ts';
import type { SideCartData } from '../rules/side-cart-view.ts';
import { sideCartTexts } from '../texts.ts';
import { CrossIcon } from './side-cart-icon.tsx';

interface Shown {
  line: LineView;
  data: SideCartData;
}

type Part = SideCartData['look']['lineParts'][number];

/** A line of the panel, as a row or a card; it carries its key, quantity, step, min and max. */
export function SideCartLine({ line, data }: Shown) {
  const t = useTexts(sideCartTexts);
  const { lineParts, layout } = data.look;
  const { min, max, step } = boundsOf(line.limits);
  const isCard = layout === 'cards';
  const image = lineParts.includes('image') && <LineImage line={line} />;
  const rest = <LineText line={line} data={data} />;
  return (
    <li
      className={`xoo-wsc-product${isCard ? ' xoo-wsc-card' : ''}${line.parent ? ' comes-with' : ''}`}
      data-key={line.key}
      data-quantity={line.quantity}
      data-step={step}
      data-min={min}
      data-max={max}
    >
      {isCard ? (
        <div className="xoo-wsc-card-faces">
          <div className="xoo-wsc-card-front">{image || line.name}</div>
          {/* Turns it round where there is no pointer, and for who goes there by keyboard. */}
          <button
            type="button"
            id={`xoo-wsc-turn-${line.key}`}
            className="xoo-wsc-card-turn"
            aria-expanded="false"
            aria-label={t('details', { name: line.name })}
            data-action="side-cart-turn"
            {...from('side-cart')}
          />
          <div className="xoo-wsc-card-back">{rest}</div>
        </div>
      ) : (
        <>
          {image}
          {rest}
        </>
      )}
      {lineParts.includes('delete') && !line.parent && <DeleteLink line={line} data={data} />}
    </li>
  );
}

function LineImage({ line }: Pick<Shown, 'line'>) {
  const picture = line.picture ? (
    <PictureView picture={line.picture} sizes="160px" widest={320} alt="" />
  ) : (
    <span className="no-picture" />
  );
  return <span className="xoo-wsc-img">{picture}</span>;
}

function LineText({ line, data }: Shown) {
  const t = useTexts(sideCartTexts);
  const { lineParts, oneLine } = data.look;
  return (
    <div className="xoo-wsc-sum-col">
      {lineParts.map((part) => (
        <LinePart key={part} part={part} line={line} data={data} />
      ))}
      {oneLine && <OneLine line={line} />}
      <AwaitedNote line={line} />
      {/* Filled by the script, which could not save what was pressed. */}
      <p className="xoo-wsc-unsaved field-error" role="alert" hidden>
        <span />{' '}
        <button type="button" className="notice-link" data-action="side-cart-again" {...from('side-cart')}>
          {t('again')}
        </button>
      </p>
    </div>
  );
}

function LinePart({ part, line, data }: Shown & { part: Part }): ReactNode {
  const t = useTexts(sideCartTexts);
  const money = useMoney();
  const { oneLine, priceShown, savingAs, lineParts } = data.look;
  switch (part) {
    case 'name':
      return lineParts.includes('link') ? (
        <a className="xoo-wsc-pname" href={line.address}>
          {line.name}
        </a>
      ) : (
        <span className="xoo-wsc-pname">{line.name}</span>
      );
    case 'sales': {
      const count = data.sales.get(line.productId) ?? 0;
      return count > 0 && <span className="xoo-wsc-psales">{t('sales', { count })}</span>;
    }
    case 'meta':
      return <LineOptions line={line} />;
    case 'price':
      return oneLine ? null : (
        <span className="xoo-wsc-pprice">
          {t('price')}{' '}
          {priceShown === 'sale' && line.usualPrice !== undefined && (
            <>
              <del>{money(line.usualPrice)}</del>{' '}
            </>
          )}
          <span className="amount">{money(line.unitPrice)}</span>
        </span>
      );
    case 'saving': {
      if (savingOf(line) === 0) return null;
      const saved = savingAs === 'amount' ? money(savingOf(line)) : `${savedPercent(line)}%`;
      return <span className="xoo-wsc-psave">{t('save', { saved })}</span>;
    }
    case 'quantity':
      return line.parent || line.limits.soldSingly ? (
        <span className="xoo-wsc-qty-fixed">
          {t('quantity')} {line.quantity}
        </span>
      ) : (
        <Quantity line={line} />
      );
    case 'total':
      return oneLine ? null : (
        <span className="xoo-wsc-ptotal">
          {t('lineTotal')} <span className="amount">{money(line.subtotal)}</span>
        </span>
      );
    default:
      // Picture and delete button stand at the sides; the link is the name's.
      return null;
  }
}

function OneLine({ line }: Pick<Shown, 'line'>) {
  const t = useTexts(sideCartTexts);
  const money = useMoney();
  const { quantity, unitPrice, subtotal } = line;
  const said = t('oneLine', { quantity, price: money(unitPrice), total: money(subtotal) });
  return <span className="xoo-wsc-oneline">{said}</span>;
}

// Its parts have ids, so that the focus stays while they are replaced; one panel is open at a time.
function Quantity({ line }: Pick<Shown, 'line'>) {
  const t = useTexts(catalogTexts);
  const { key, quantity, name } = line;
  const { min, max, step } = boundsOf(line.limits);
  const change = (way: 'minus' | 'plus', label: string, sign: string) => (
    <button
      type="button"
      id={`xoo-wsc-${way}-${key}`}
      className={`quantity-step xoo-wsc-chng xoo-wsc-${way}`}
      aria-label={label}
      data-action="side-cart-step"
      {...from('side-cart')}
    >
      {sign}
    </button>
  );
  return (
    <div className="quantity xoo-wsc-qty-box">
      {change('minus', t('decrease'), '−')}
      <input
        type="number"
        id={`xoo-wsc-qty-${key}`}
        className="input-text qty xoo-wsc-qty"
        defaultValue={quantity}
        min={min}
        max={max > 0 ? max : undefined}
        step={step}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantityOf', { name })}
        data-action="side-cart-type"
        {...from('side-cart')}
      />
      {change('plus', t('increase'), '+')}
    </div>
  );
}

function DeleteLink({ line, data: { nonce } }: Shown) {
  const t = useTexts(cartTexts);
  const own = useTexts(sideCartTexts);
  const { cart } = usePageContext().addresses;
  const query = `remove_item=${encodeURIComponent(line.key)}&_wpnonce=${encodeURIComponent(nonce)}`;
  return (
    <a
      href={`${cart}?${query}`}
      className="remove xoo-wsc-del"
      title={own('remove')}
      rel="nofollow"
      data-action="side-cart-remove"
      {...from('side-cart')}
    >
      <CrossIcon />
      <span className="visually-hidden">{t('remove', { name: line.name })}</span>
    </a>
  );
}
