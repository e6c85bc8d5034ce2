import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import type { Measure } from '../rules/amounts.ts';
import { SALES_COLUMNS } from '../rules/column-titles.ts';
import type { SalesReport } from '../rules/report-views.ts';
import { FunnelCard } from './funnel-card.tsx';
import { ReportTable } from './report-table.tsx';
import { SalesTiles } from './sales-tiles.tsx';
import { type Shown, shownPoint, shownValue, useAmounts } from './shown-amounts.ts';
import type { ReportAddress } from './use-report-address.ts';

const loadChart = async () => (await import('./time-chart.tsx')).TimeChart;

/** Sales over time: what they came to, as a chart and as a table, and how carts became orders. */
export function SalesView({
  data,
  show,
  change,
}: {
  data: SalesReport;
  show: string;
  change: (next: Partial<Record<keyof ReportAddress, string | null>>) => void;
}) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.${key}`, values);
  const { money, count } = useAmounts();
  const shown = (
    show === 'average' || SALES_COLUMNS.some((measure) => measure === show) ? show : 'total'
  ) as Shown;
  const isCount = shown === 'orders' || shown === 'items';
  const write = (measure: Measure) => (measure === 'orders' || measure === 'items' ? count : money);
  const isEmpty = data.sum.orders === 0 && data.sum.total === 0 && data.sum.refunded === 0;
  const points = [...data.points].reverse().filter(({ at }) => at.slice(0, 10) <= data.today);
  return (
    <>
      <SalesTiles
        data={data}
        shown={shown}
        onShow={(next) => change({ show: next === 'total' ? null : next })}
      />
      <Card component="figure" sx={{ m: 0, mb: 2, p: { xs: 1.5, sm: 3 } }}>
        <Typography variant="h6" component="figcaption">
          {say(`measures.${shown}`)}
          <Box
            component="span"
            sx={{
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            }}
          >
            {say('chartOf', { measure: say(`measures.${shown}`) })}
          </Box>
        </Typography>
        {isEmpty ? (
          <Box sx={{ py: 5, textAlign: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{say('nothing')}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{say('nothingHelp')}</Typography>
          </Box>
        ) : (
          <Box sx={{ height: { xs: 240, sm: 320 } }}>
            <LazyView
              load={loadChart}
              props={{
                points: data.points.map((point) => ({
                  label: shownPoint(point.at, data.interval, true),
                  title: shownPoint(point.at, data.interval),
                  value: point.at.slice(0, 10) > data.today ? null : shownValue(point, shown),
                })),
                before: data.before ? data.pointsBefore.map((point) => shownValue(point, shown)) : null,
                names: { now: say('thisPeriod'), before: say('earlier') },
                isCount,
              }}
            />
          </Box>
        )}
      </Card>
      <FunnelCard funnel={data.funnel} since={data.funnelSince} />
      {isEmpty ? null : (
        <ReportTable
          label={say('salesTitle')}
          heads={[say('date')]}
          columns={SALES_COLUMNS.map((measure) => ({ name: measure, title: say(`measures.${measure}`) }))}
          rows={points.map((point) => ({
            key: point.at,
            cells: [shownPoint(point.at, data.interval)],
            values: SALES_COLUMNS.map((measure) => write(measure)(point[measure])),
          }))}
          sum={{
            title: say('sum'),
            values: SALES_COLUMNS.map((measure) => write(measure)(data.sum[measure])),
          }}
        />
      )}
    </>
  );
}
