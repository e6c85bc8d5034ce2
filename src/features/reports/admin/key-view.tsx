import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import type { KeyReport } from '../rules/report-views.ts';
import { ReportTable } from './report-table.tsx';
import { Change } from './sales-tiles.tsx';
import { useAmounts } from './shown-amounts.ts';
import type { ReportAddress } from './use-report-address.ts';

const loadChart = async () => (await import('./key-chart.tsx')).KeyChart;
/** Bars that one can tell apart at a glance. */
const MOST_BARS = 10;

/** Sales by something: the most of it as bars, all of it as a table. */
export function KeyView({
  data,
  change,
}: {
  data: KeyReport;
  change: (next: Partial<Record<keyof ReportAddress, string | null>>) => void;
}) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.${key}`, values);
  const { money, count } = useAmounts();
  const { report, rows, sort, order, found } = data;
  const column = report.columns.find(({ measure }) => measure === sort) ?? report.columns[0];
  if (!column) return null;
  if (rows.length === 0)
    return (
      <Card sx={{ p: 5, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{say('nothing')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{say('nothingHelp')}</Typography>
      </Card>
    );
  const bars = rows.slice(0, MOST_BARS);
  return (
    <>
      <Card component="figure" sx={{ m: 0, mb: 2, p: { xs: 1.5, sm: 3 } }}>
        <Typography variant="h6" component="figcaption">
          {column.title}
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
            {say('chartOf', { measure: column.title })}
          </Box>
        </Typography>
        <Box sx={{ height: 70 + bars.length * (data.before ? 42 : 34) }}>
          <LazyView
            load={loadChart}
            props={{
              bars: bars.map(({ key, cells, now, before }) => ({
                key,
                label: cells.join(', '),
                now: now[column.measure],
                before: before[column.measure],
              })),
              compares: data.before !== null,
              names: { now: say('thisPeriod'), before: say('earlier') },
              isCount: column.isCount,
            }}
          />
        </Box>
      </Card>
      <ReportTable
        label={report.title}
        heads={report.heads}
        columns={[
          ...report.columns.map(({ measure, title }) => ({ name: measure, title })),
          ...(data.before ? [{ name: 'change', title: say('change') }] : []),
        ]}
        rows={rows.map(({ key, cells, link, now, before }) => ({
          key,
          cells,
          link,
          values: [
            ...report.columns.map(({ measure, isCount }) => (isCount ? count : money)(now[measure])),
            ...(data.before
              ? [<Change key="change" now={now[column.measure]} before={before[column.measure]} />]
              : []),
          ],
        }))}
        sort={{
          by: sort,
          order,
          onSort: (by) =>
            by !== 'change' && change({ sort: by, order: by === sort && order === 'desc' ? 'asc' : 'desc' }),
        }}
      />
      {found > rows.length ? (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {say('most', { shown: count(rows.length), found: count(found) })}
        </Typography>
      ) : null}
    </>
  );
}
