import type { ReactNode } from 'react';
import { useMoney } from '#features/market/public.ts';
import { shippingOfferOf, shippingTexts } from '#features/shipping/public.ts';
import { useWordedTaxes } from '#features/taxes/public.ts';
import type { SumRow, Totals } from '#features/totals/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { LoadedSumPart } from '../operations/sum-parts.server.ts';
import { cartTexts } from '../texts.ts';
import { CART_FORM_ID } from './cart-form.tsx';
import { CartGoal } from './mini-cart.tsx';

/**
 * The sums of the cart page with what slices put above them and the way to the checkout; whatever changes them answers
 * this anew (SHIP-008, TOT-001). `refused` says why a choice was not taken.
 */
export function CartTotals(props: { totals: Totals; sumParts: readonly LoadedSumPart[]; refused?: string }) {
  const { totals, sumParts, refused } = props;
  useStyles('cart-totals');
  const t = useTexts(cartTexts);
  return (
    <section className="cart_totals" aria-labelledby="cart-totals-title">
      <h2 id="cart-totals-title" className="title-3">
        {t('totals')}
      </h2>
      {refused && (
        <p className="woocommerce-error" role="alert">
          {refused}
        </p>
      )}
      <CartGoal totals={totals} />
      {sumParts.map(({ part: { name, View }, data }) => (
        <View key={name} data={data} />
      ))}
      <CartTotalsRows totals={totals} />
      {/* Sends the cart's form, so that quantities changed meanwhile are saved on the way. */}
      <div className="wc-proceed-to-checkout">
        <button
          type="submit"
          form={CART_FORM_ID}
          name="proceed"
          value="1"
          className="btn btn-primary btn-large btn-block checkout-button button alt wc-forward"
        >
          {t('proceedToCheckout')}
        </button>
      </div>
    </section>
  );
}

/**
 * The rows of the sum: items, discounts, shipping, fees, taxes, total; for cart and checkout. `choice` stands before the
 * row of shipping; a rate that is the only one is said by that row alone.
 */
export function CartTotalsRows({ totals, choice }: { totals: Totals; choice?: ReactNode }) {
  const t = useTexts(cartTexts);
  const money = useMoney();
  const taxes = useWordedTaxes(totals);
  const first = (
    <>
      <Row className="cart-subtotal" label={t('subtotal')} amount={money(totals.subtotal)} />
      {totals.discounts.map((row) => (
        <DiscountRow key={row.id} row={row} />
      ))}
    </>
  );
  const rest = (
    <>
      <ShippingRow totals={totals} />
      {totals.fees.map(({ id, label, amount }) => (
        <Row key={id} className="fee" label={label} amount={money(amount)} />
      ))}
      {taxes.rows.map(({ id, label, amount }) => (
        <Row key={id} className="tax-rate" label={label} amount={money(amount)} />
      ))}
      <Row className="order-total" label={t('total')} amount={money(totals.total)} note={taxes.note} />
    </>
  );
  if (!choice)
    return (
      <dl className="totals">
        {first}
        {rest}
      </dl>
    );
  return (
    <>
      <dl className="totals">{first}</dl>
      {choice}
      <dl className="totals">{rest}</dl>
    </>
  );
}

/** The rate that counts; one that is the only one is named here, with how long it takes. */
function ShippingRow({ totals }: { totals: Totals }) {
  useStyles('cart-totals');
  const text = useTexts(shippingTexts);
  const money = useMoney();
  const { shipping } = totals;
  if (!shipping) return null;
  const offer = shippingOfferOf(totals);
  const isOnly = offer.state === 'offered' && offer.rates.length === 1;
  if (!isOnly) return <Row className="shipping" label={shipping.label} amount={money(shipping.amount)} />;
  const [before = ''] = text('rate', { name: shipping.label, price: '\n' }).split('\n');
  return (
    <div className="shipping only-rate" id="shipping-choice" tabIndex={-1}>
      <dt>
        {shipping.amount > 0 ? before.trimEnd() : shipping.label}
        {shipping.detail && <small className="rate-time">{shipping.detail}</small>}
      </dt>
      <dd className="amount">
        {shipping.amount > 0 ? money(shipping.amount) : text('free')}
        <input
          type="hidden"
          className="shipping_method"
          name="shipping_method[0]"
          data-index="0"
          value={shipping.id}
        />
      </dd>
    </div>
  );
}

/** What a discount takes off, with the link that takes it away again where that is the shopper's to do. */
function DiscountRow({ row: { id, label, amount, note, isRemovable } }: { row: SumRow }) {
  const t = useTexts(cartTexts);
  const money = useMoney();
  const { cart } = usePageContext().addresses;
  return (
    <div className="cart-discount">
      <dt>{label}</dt>
      <dd className="amount">
        {note ?? money(-amount)}
        {isRemovable && (
          <>
            {' '}
            <a
              className="woocommerce-remove-coupon"
              href={`${cart}?remove_coupon=${encodeURIComponent(id)}`}
              aria-label={t('removeDiscount', { name: label })}
              data-coupon={id}
              rel="nofollow"
            >
              {t('removeDiscountShort')}
            </a>
          </>
        )}
      </dd>
    </div>
  );
}

function Row(row: { className: string; label: string; amount: string; note?: string }) {
  const { className, label, amount, note } = row;
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="amount">
        {amount}
        {note && <small className="includes_tax"> {note}</small>}
      </dd>
    </div>
  );
}
