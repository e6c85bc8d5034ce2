import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MoneyText } from '#platform/admin/money-text.tsx';
import type { HandPreview } from '../rules/hand-order.ts';

/** What an order comes to while it is typed. */
export function HandSums({ preview, currency }: { preview: HandPreview | null; currency: string }) {
  const translate = useTranslate();
  if (!preview) return <Typography sx={{ color: 'text.secondary' }}>…</Typography>;
  const { subtotal, discounts, shipping, fees, taxes, taxesIncluded, total } = preview.totals;
  const row = (key: string, label: string, amount: number, isStrong = false) => (
    <Box
      key={key}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        ...(isStrong ? { fontWeight: 700, fontSize: '1.15em' } : {}),
      }}
    >
      <Box component="dt" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <MoneyText amount={amount} currency={currency} />
      </Box>
    </Box>
  );
  return (
    <Box component="dl" sx={{ m: 0 }} aria-live="polite">
      {row('subtotal', translate('resources.orders.subtotal'), subtotal)}
      {discounts.map(({ id, label, amount }) => row(`discount ${id}`, label, 0 - amount))}
      {shipping ? row('shipping', shipping.label, shipping.amount) : null}
      {fees.map(({ id, label, amount }) => row(`fee ${id}`, label, amount))}
      {taxesIncluded ? null : taxes.map(({ id, label, amount }) => row(`tax ${id}`, label, amount))}
      {row('total', translate('resources.orders.total'), total, true)}
      {taxesIncluded
        ? taxes.map(({ id, label, amount }) =>
            row(`tax ${id}`, translate('resources.orders.includedTax', { name: label }), amount),
          )
        : null}
    </Box>
  );
}
