import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Funnel } from '../rules/report-views.ts';
import { shownDay, useAmounts } from './shown-amounts.ts';

/** How many of the carts that were begun became orders. */
export function FunnelCard({ funnel, since }: { funnel: Funnel | null; since: string }) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.${key}`, values);
  const { count } = useAmounts();
  const steps = funnel
    ? [
        { name: 'carts', number: funnel.carts },
        { name: 'checkouts', number: funnel.checkouts },
        { name: 'orders', number: funnel.orders },
      ]
    : [];
  const most = Math.max(1, ...steps.map(({ number }) => number));
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card component="section" sx={{ mb: 2, p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h3">
        {say('funnel')}
      </Typography>
      {funnel ? (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {funnel.carts === 0
              ? say('funnelNone')
              : say('funnelSays', { smart_count: funnel.carts, orders: count(funnel.orders) })}
          </Typography>
          <Box component="dl" sx={{ m: 0, mb: 1.5, display: 'grid', gap: 1 }}>
            {steps.map(({ name, number }) => (
              <Box
                key={name}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: '8.5em minmax(0, 1fr)', sm: '11em minmax(0, 1fr)' },
                  alignItems: 'center',
                }}
              >
                <dt>{say(name)}</dt>
                <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, alignItems: 'center' }}>
                  <Box
                    sx={{
                      height: 14,
                      borderRadius: 1,
                      bgcolor: 'primary.main',
                      width: `${(number / most) * 70}%`,
                      minWidth: '2px',
                    }}
                  />
                  <span>
                    <strong>{count(number)}</strong>
                    {name !== 'carts' && funnel.carts > 0
                      ? ` (${percent.format(number / funnel.carts)})`
                      : ''}
                  </span>
                </Box>
              </Box>
            ))}
          </Box>
        </>
      ) : (
        <Typography sx={{ mb: 1 }}>{say('funnelSince', { day: shownDay(since) })}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('funnelHelp')}
      </Typography>
    </Card>
  );
}
