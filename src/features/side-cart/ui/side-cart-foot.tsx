import type { ReactNode } from 'react';
import { cartTexts } from '#features/cart/public.ts';
import { useMoney } from '#features/market/public.ts';
import { FreeShippingProgress, shippingOfferOf } from '#features/shipping/public.ts';
import { useWordedTaxes } from '#features/taxes/public.ts';
import type { SumRow } from '#features/totals/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { savingsOf } from '../rules/savings.ts';
import type { SideCartShown } from '../rules/side-cart-view.ts';
import { sideCartTexts } from '../texts.ts';
import { CouponEntry } from './coupon-entry.tsx';

/** Of an empty cart there are none. */
export function EmptyFoot() {
  return <div className="xoo-wsc-footer" hidden />;
}

/** Sums, coupons and the ways on; as a fragment they replace themselves. Of an empty cart there are none (SIDE-012). */
export function SideCartFoot({ cart, data }: SideCartShown) {
  const { look, totals } = data;
  if (cart.lines.length === 0) return <EmptyFoot />;
  const offer = shippingOfferOf(totals);
  return (
    <div className="xoo-wsc-footer">
      {look.freeShipping && <FreeShippingProgress goal={'goal' in offer ? offer.goal : undefined} />}
      {data.coupons && <CouponEntry data={data} offered={data.coupons} />}
      <Sums cart={cart} data={data} />
      {look.footerText && <p className="xoo-wsc-footer-text">{look.footerText}</p>}
      <Buttons cart={cart} data={data} />
    </div>
  );
}

type Sum = SideCartShown['data']['look']['sums'][number];

function Sums({ cart, data: { look, totals } }: SideCartShown) {
  const t = useTexts(sideCartTexts);
  const money = useMoney();
  const taxes = useWordedTaxes(totals);
  const rowOf = (name: string, { id, label, amount }: SumRow, sign = 1) => (
    <Row key={`${name} ${id}`} name={name} label={label} value={money(sign * amount)} />
  );
  const savings = savingsOf(cart.lines);
  const rows: Record<Sum, () => ReactNode> = {
    savings: () => savings > 0 && <Row name="savings" label={t('savings')} value={money(savings)} />,
    subtotal: () => <Row name="subtotal" label={t('subtotal')} value={money(cart.subtotal)} />,
    discount: () =>
      totals.discounts.map((row) => (
        <Row key={row.id} name="discount" label={row.label} value={row.note ?? money(-row.amount)} />
      )),
    tax: () => taxes.rows.map((row) => rowOf('tax', row)),
    shipping: () => totals.shipping && rowOf('shipping', totals.shipping),
    fee: () => totals.fees.map((row) => rowOf('fee', row)),
    total: () => <Row name="total" label={t('total')} value={money(totals.total)} note={taxes.note} />,
  };
  if (look.sums.length === 0) return null;
  return (
    <dl className="totals xoo-wsc-totals">
      {look.sums.map((name) => (
        // Its rows are one place in the owner's order.
        <SumPlace key={name}>{rows[name]()}</SumPlace>
      ))}
    </dl>
  );
}

function SumPlace({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

function Row(row: { name: string; label: string; value: string; note?: string }) {
  const { name, label, value, note } = row;
  return (
    <div className={`xoo-wsc-ft-${name}`}>
      <dt>{label}</dt>
      <dd className="amount">
        {value}
        {note && <small> {note}</small>}
      </dd>
    </div>
  );
}

function Buttons({ data: { look, totals } }: SideCartShown) {
  const t = useTexts(sideCartTexts);
  const cartText = useTexts(cartTexts);
  const money = useMoney();
  const { addresses } = usePageContext();
  const { buttons, continueTo, totalInCheckout } = look;
  const isClosing = continueTo === '' || continueTo === '#';
  const shown: Record<(typeof buttons)[number], () => ReactNode> = {
    cart: () => (
      <a className="btn xoo-wsc-ft-btn xoo-wsc-ft-btn-cart" href={addresses.cart}>
        {t('viewCart')}
      </a>
    ),
    continue: () => (
      <a
        className="btn xoo-wsc-ft-btn xoo-wsc-ft-btn-continue"
        href={isClosing ? '#' : continueTo}
        {...(isClosing ? { 'data-action': 'side-cart-close', ...from('side-cart') } : {})}
      >
        {t('continueShopping')}
      </a>
    ),
    checkout: () => (
      <a className="btn btn-primary xoo-wsc-ft-btn xoo-wsc-ft-btn-checkout" href={addresses.checkout}>
        {totalInCheckout ? t('checkoutWithTotal', { total: money(totals.total) }) : t('checkout')}
      </a>
    ),
  };
  if (buttons.length === 0) return null;
  return (
    <nav className="xoo-wsc-ft-buttons" aria-label={cartText('title')}>
      {buttons.map((name) => (
        <SumPlace key={name}>{shown[name]()}</SumPlace>
      ))}
    </nav>
  );
}
