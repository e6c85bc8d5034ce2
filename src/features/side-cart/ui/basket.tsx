import type { CSSProperties } from 'react';
import type { CartView } from '#features/cart/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { countOf } from '../rules/savings.ts';
import type { SideCartLook } from '../settings.ts';
import { sideCartTexts } from '../texts.ts';
import { BasketIcon } from './side-cart-icon.tsx';

interface Shown {
  cart: Pick<CartView, 'lines' | 'count'>;
  look: SideCartLook;
}

/**
 * The basket button (SIDE-005, SIDE-020); as a fragment it replaces itself. Without script it leads to the cart. Where it
 * stands is the owner's to say and the same for everybody, so that pages need no sheet for it.
 */
export function Basket({ cart, look }: Shown) {
  const t = useTexts(sideCartTexts);
  const { addresses } = usePageContext();
  const isLeftOut = look.basket === 'filled' && cart.lines.length === 0;
  return (
    <a
      // By which the focus finds back to it once it was replaced.
      id="xoo-wsc-basket"
      className="xoo-wsc-basket"
      href={addresses.cart}
      hidden={isLeftOut}
      style={isLeftOut ? undefined : placeOf(look)}
      aria-haspopup="dialog"
      data-action="open-cart"
      {...from('side-cart')}
    >
      <BasketIcon size={26} />
      <span className="visually-hidden">{look.heading} </span>
      <span style={placeOfCount(look)}>
        <ItemsCount cart={cart} look={look} />
      </span>
      <span className="visually-hidden"> {t('count', { count: countOf(cart, look.counts) })}</span>
    </a>
  );
}

/** How much is in the cart, in numbers; wherever it stands. */
export function ItemsCount({ cart, look }: Shown) {
  return (
    <span className="xoo-wsc-items-count count-badge" aria-hidden="true">
      {countOf(cart, look.counts)}
    </span>
  );
}

/** Both as fragments of the cart. */
export function BasketFragment({ cart, data }: { cart: CartView; data: SideCartLook }) {
  return <Basket cart={cart} look={data} />;
}

/** The number by itself. */
export function CountFragment({ cart, data }: { cart: CartView; data: SideCartLook }) {
  return <ItemsCount cart={cart} look={data} />;
}

function placeOf({ side, basketAt, basketVertical, basketSideways }: SideCartLook): CSSProperties {
  // Bars at the bottom say how high they are, so that it stands above them, and below whatever they cover.
  const bars = 'max(var(--sticky-space, 0px), var(--corner-space, 0px), env(safe-area-inset-bottom))';
  const vertical = `calc(${basketVertical}px + ${bars})`;
  return {
    position: 'fixed',
    zIndex: 24,
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    borderRadius: '50%',
    background: 'var(--color-paper)',
    color: 'var(--color-ink)',
    // Its edge is seen on paper, too.
    boxShadow: '0 0 0 1px var(--color-line), var(--shadow)',
    ...(basketAt === 'bottom'
      ? { insetBlockEnd: vertical }
      : { insetBlockStart: `calc(${basketVertical}px + var(--header-height))` }),
    [side === 'right' ? 'insetInlineEnd' : 'insetInlineStart']: `${basketSideways}px`,
  };
}

function placeOfCount({ countAt }: SideCartLook): CSSProperties {
  const [vertical, sideways] = countAt.split('-');
  return {
    position: 'absolute',
    display: 'grid',
    [vertical === 'top' ? 'insetBlockStart' : 'insetBlockEnd']: 0,
    // As said, whichever way the page is read: it is about the picture.
    [sideways === 'left' ? 'left' : 'right']: 0,
  };
}
