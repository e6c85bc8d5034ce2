import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { namedTaxes } from '#features/totals/public.ts';
import { MoneyText } from '#platform/admin/money-text.tsx';
import type { OrderLineView, OrderTotals } from '../rules/order-views.ts';

/** A line as it was bought. */
export type ShownOrderLine = OrderLineView;

/** The sums as they were shown. */
export type ShownTotals = OrderTotals;

/** What was bought and what it costs. */
export function OrderSums({
  lines,
  totals,
  currency,
  refunded,
  inStore,
}: {
  lines: ShownOrderLine[];
  totals: ShownTotals;
  currency: string;
  /** What of the total was given back. */
  refunded: number;
  /** The total in the store's currency, and the rate to that of the order; null where they are one. */
  inStore: { currency: string; total: number; rate: string } | null;
}) {
  const translate = useTranslate();
  const { subtotal, discounts, shipping, fees, taxesIncluded, total } = totals;
  const taxes = namedTaxes(totals.taxes, 'en');
  const shippingLabel = (method: string) => {
    const word = translate('resources.orders.shippingLine');
    return method && method !== word ? `${word}: ${method}` : word;
  };
  const row = (label: string, amount: number, key = label) => (
    <tr key={key} className={key === 'total' ? 'order-total' : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        <MoneyText amount={amount} currency={currency} />
      </td>
    </tr>
  );
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& td, & th': { py: 1, verticalAlign: 'top', textAlign: 'start', fontWeight: 400 },
        '& td:nth-of-type(2)': { whiteSpace: 'nowrap', px: 1 },
        '& td:last-child': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
        '& tbody tr': { borderBottom: 1, borderColor: 'divider' },
        '& tfoot tr.order-total > *': { fontWeight: 700, fontSize: '1.1em' },
      }}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Box component="td" sx={line.parentId === null ? {} : { paddingInlineStart: 3 }}>
              <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {line.name}
              </Box>
              {[...line.options, ...(line.words.owner ?? [])].map(({ label, value }) => (
                <Typography key={label} variant="body2" sx={{ color: 'text.secondary' }}>
                  {label}: {value}
                </Typography>
              ))}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <MoneyText amount={line.unitPrice} currency={currency} />
                {line.sku ? ` · ${translate('resources.orders.sku', { sku: line.sku })}` : ''}
              </Typography>
            </Box>
            <td>× {line.quantity}</td>
            <td>
              <MoneyText amount={line.subtotal} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {row(translate('resources.orders.subtotal'), subtotal)}
        {discounts.map(({ label, amount }) => row(label, 0 - amount, `discount ${label}`))}
        {shipping
          ? row(
              shippingLabel([shipping.label, shipping.detail].filter(Boolean).join(' · ')),
              shipping.amount,
              'shipping',
            )
          : null}
        {fees.map(({ label, amount }) => row(label, amount, `fee ${label}`))}
        {taxesIncluded ? null : taxes.map(({ id, label, amount }) => row(label, amount, `tax ${id}`))}
        {row(translate('resources.orders.total'), total, 'total')}
        {taxesIncluded
          ? taxes.map(({ id, label, amount }) =>
              row(translate('resources.orders.includedTax', { name: label }), amount, `tax ${id}`),
            )
          : null}
        {refunded > 0 ? (
          <>
            {row(translate('resources.orders.refunds.refunded'), -refunded)}
            {row(translate('resources.orders.refunds.net'), total - refunded)}
          </>
        ) : null}
        {inStore ? (
          <tr>
            <th scope="row" colSpan={2}>
              {translate('resources.orders.inStore', {
                from: inStore.currency,
                to: currency,
                rate: inStore.rate,
              })}
            </th>
            <td>
              <MoneyText amount={inStore.total} currency={inStore.currency} />
            </td>
          </tr>
        ) : null}
      </tfoot>
    </Box>
  );
}
