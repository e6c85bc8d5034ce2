import { useMoney } from '#features/market/public.ts';
import type { ShownSums } from '#features/totals/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { cartTexts } from '../texts.ts';

/** The rows of the sum: items, discounts, shipping, fees, taxes, total; for cart and checkout. */
export function CartTotalsRows({ totals }: { totals: ShownSums }) {
  const t = useTexts(cartTexts);
  const money = useMoney();
  return (
    <dl className="totals">
      <div className="cart-subtotal">
        <dt>{t('subtotal')}</dt>
        <dd className="amount">{money(totals.subtotal)}</dd>
      </div>
      {totals.discounts.map(({ id, label, amount }) => (
        <Row key={id} className="cart-discount" label={label} amount={money(-amount)} />
      ))}
      {totals.shipping && (
        <Row className="shipping" label={totals.shipping.label} amount={money(totals.shipping.amount)} />
      )}
      {totals.fees.map(({ id, label, amount }) => (
        <Row key={id} className="fee" label={label} amount={money(amount)} />
      ))}
      {totals.taxes.map(({ id, label, amount }) => (
        <Row key={id} className="tax-rate" label={label} amount={money(amount)} />
      ))}
      <Row className="order-total" label={t('total')} amount={money(totals.total)} />
    </dl>
  );
}

function Row({ className, label, amount }: { className: string; label: string; amount: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}
