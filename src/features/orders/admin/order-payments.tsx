import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownPayment } from './shown-order.ts';

const words = (key: string) => `resources.orders.payments.${key}`;

/** What providers say of the order's payments, and what has to be looked after. */
export function OrderPayments({ payments }: { payments: readonly ShownPayment[] }) {
  const translate = useTranslate();
  if (payments.length === 0) return null;
  return (
    <TitledCard title={translate(words('title'))}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </Box>
    </TitledCard>
  );
}

function Payment({ payment }: { payment: ShownPayment }) {
  const translate = useTranslate();
  const { method, reference, office, state, amount, currency, received, receivedCurrency, refunded } =
    payment;
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography>
        {method} · <strong>{translate(words(`states.${state}`))}</strong>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <InstantText value={payment.createdAt} />
        {reference ? ` · ${reference}` : ''}
      </Typography>
      <Box component="dl" sx={{ m: 0, my: 1, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
        <Row label={words('amount')} value={<MoneyText amount={amount} currency={currency} />} />
        {state === 'paid' ? (
          <Row
            label={words('received')}
            value={<MoneyText amount={received} currency={receivedCurrency || currency} />}
          />
        ) : null}
        {refunded > 0 ? (
          <Row
            label={words('refunded')}
            value={<MoneyText amount={-refunded} currency={receivedCurrency || currency} />}
          />
        ) : null}
        <Row label={words('attempts')} value={payment.attempts} />
      </Box>
      {payment.problem ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {payment.problem}
        </Typography>
      ) : null}
      {payment.odd ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {payment.odd}
        </Alert>
      ) : null}
      {office ? (
        <Link href={office} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', py: 1 }}>
          {translate(words('look'))} {translate(words('newWindow'))}
        </Link>
      ) : null}
    </Box>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(label)}</dt>
      <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
        {value}
      </Box>
    </>
  );
}
