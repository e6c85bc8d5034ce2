import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** What a customer's orders come to. */
export function CustomerSummary({
  customer: { orders, spent, firstOrderAt, lastOrderAt },
}: {
  customer: ShownCustomer;
}) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.customers.${key}`);
  const day = (value: string | null) =>
    value === null ? say('never') : <InstantText value={value} precision="day" />;
  const facts: [string, ReactNode][] = [
    [say('fields.spent'), <MoneyText key="spent" amount={spent} />],
    [say('fields.orders'), orders],
    [say('average'), orders === 0 ? '–' : <MoneyText key="average" amount={Math.round(spent / orders)} />],
    [say('firstOrder'), day(firstOrderAt)],
    [say('fields.lastOrderAt'), day(lastOrderAt)],
  ];
  return (
    <TitledCard title={say('summary')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        }}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontSize: '1.125rem' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </TitledCard>
  );
}
