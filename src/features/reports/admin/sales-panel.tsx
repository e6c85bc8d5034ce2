import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { SalesFigure, SalesOverview } from '../rules/report-views.ts';
import { changeOf, shownDay, useAmounts } from './shown-amounts.ts';

/** How the shop is doing: today, the week, the month, and what sold best. */
export function SalesPanel({ part }: { part: unknown }) {
  const { today, week, month, days, best, missing } = part as SalesOverview;
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.overview.${key}`, values);
  const { money } = useAmounts();
  const isEmpty = month.orders === 0 && month.total === 0 && month.ordersBefore === 0;
  return (
    <>
      <TitledCard title={say('title')}>
        {isEmpty ? (
          <Typography sx={{ color: 'text.secondary' }}>{say('none')}</Typography>
        ) : (
          <>
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
            >
              <Figure name="today" period="today" figure={today} />
              <Figure name="week" period="last-7" figure={week} />
              <Figure name="month" period="last-30" figure={month} />
            </Box>
            <DayBars days={days} label={say('chart')} write={money} />
          </>
        )}
        {missing > 0 ? (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{say('counting')}</Typography>
        ) : null}
        <Link
          component={RouterLink}
          to="/reports"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {say('allReports')}
        </Link>
      </TitledCard>
      <TitledCard title={say('best')}>
        {best.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{say('noBest')}</Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {say('bestOf')}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {best.map(({ key, name, link, items, net }) => (
                <Box
                  component="li"
                  key={key}
                  sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {link ? (
                      <Link component={RouterLink} to={link} sx={{ color: 'text.primary' }}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </Box>
                  <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {say('sold', { smart_count: items })}
                  </Box>
                  <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(net)}</Box>
                </Box>
              ))}
            </Box>
          </>
        )}
      </TitledCard>
    </>
  );
}

const BEFORE = { today: 'beforeToday', week: 'beforeWeek', month: 'beforeMonth' } as const;

function Figure({
  name,
  period,
  figure,
}: {
  name: keyof typeof BEFORE;
  period: string;
  figure: SalesFigure;
}) {
  const translate = useTranslate();
  const { money } = useAmounts();
  // A day that has begun is always less than one that is over.
  const change = name === 'today' ? null : changeOf(figure.total, figure.totalBefore);
  return (
    <Box>
      <Link component={RouterLink} to={`/reports?period=${period}`} sx={{ color: 'text.secondary' }}>
        {translate(`resources.reports.overview.${name}`)}
      </Link>
      <Typography
        variant="h5"
        component="p"
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {money(figure.total)}
      </Typography>
      <Typography variant="body2">
        {translate('resources.reports.overview.orders', { smart_count: figure.orders })}
        {change ? (
          <Box
            component="span"
            sx={{
              ml: 1,
              fontWeight: 600,
              color: figure.total < figure.totalBefore ? 'error.main' : 'success.main',
            }}
          >
            {change}
          </Box>
        ) : null}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`resources.reports.overview.${BEFORE[name]}`, { amount: money(figure.totalBefore) })}
      </Typography>
    </Box>
  );
}

/** A bar for each day. Drawn without the library of the reports, so that the first screen does not load it. */
function DayBars({
  days,
  label,
  write,
}: {
  days: SalesOverview['days'];
  label: string;
  write: (amount: number) => string;
}) {
  const most = Math.max(1, ...days.map(({ total }) => total));
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: '3px',
        height: 84,
        mt: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {days.map(({ at, total }) => (
        <Box
          key={at}
          title={`${shownDay(at)}: ${write(total)}`}
          sx={{ flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end' }}
        >
          <Box
            sx={{
              width: '100%',
              height: `${Math.max(0, (total / most) * 100)}%`,
              minHeight: total > 0 ? 2 : 0,
              borderRadius: '3px 3px 0 0',
              bgcolor: 'primary.main',
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
