import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { KeyReport, ListedReport, SalesReport } from '../rules/report-views.ts';
import { KeyView } from './key-view.tsx';
import { ReportControls } from './report-controls.tsx';
import { SalesView } from './sales-view.tsx';
import { shownDay } from './shown-amounts.ts';
import { useReportAddress } from './use-report-address.ts';

/** The reports: one at a time, of a period, compared with another. */
export function ReportPage() {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`resources.reports.${key}`, values);
  const zone = useAdminSession()?.shop.timeZone.replaceAll('_', ' ') ?? '';
  const { address, change, query } = useReportAddress();
  const list = useRest<{ reports: ListedReport[]; today: string }>('reports');
  const isSales = address.report === 'sales';
  const isAskable =
    address.period !== 'custom' || (address.from !== '' && address.to !== '' && address.from <= address.to);
  const path = `reports/${encodeURIComponent(address.report)}`;
  const { data, error } = useRest<SalesReport | KeyReport>(`${path}?${query}`, {
    enabled: isAskable,
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
  // While the next one is on its way the one before stays, but never under the title of another.
  const fits = data && ('report' in data ? data.report.name === address.report : isSales);
  const report = list.data?.reports.find(({ name }) => name === address.report);
  const about = isSales ? say('salesAbout', { zone }) : report?.about;
  return (
    <Box sx={{ pt: 2, minWidth: 0 }}>
      <Title title={translate('resources.reports.name', { smart_count: 2 })} />
      <Typography variant="h4" component="h2">
        {isSales ? say('salesTitle') : (report?.title ?? ' ')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch', minHeight: '1.5em' }}>
        {about}
      </Typography>
      <ReportControls
        reports={[{ name: 'sales', title: say('salesTitle') }, ...(list.data?.reports ?? [])]}
        today={list.data?.today ?? ''}
        intervals={fits && !('report' in data) ? data.intervals : null}
        interval={fits && !('report' in data) ? data.interval : null}
        address={address}
        change={change}
      />
      {error ? (
        <Alert severity="error">
          {say('refused', { message: translate(error.message, { _: error.message }) })}
        </Alert>
      ) : null}
      {isAskable ? null : <Alert severity="info">{say('wrongDays')}</Alert>}
      {fits && !error && isAskable ? (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              mb: 2,
            }}
          >
            <Typography sx={{ color: 'text.secondary' }}>
              {daysSaid(data.span)}
              {data.before ? `, ${say('comparedWith', { days: daysSaid(data.before) })}` : ''}
            </Typography>
            <Button
              component="a"
              href={`/rest/${path}/export.csv?${query}`}
              download
              startIcon={<DownloadIcon />}
              sx={{ minHeight: 44 }}
            >
              {say('exportCsv')}
            </Button>
          </Box>
          {data.missing > 0 ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {say('counting')}
            </Alert>
          ) : null}
          {'report' in data ? (
            <KeyView data={data} change={change} />
          ) : (
            <SalesView data={data} show={address.show} change={change} />
          )}
        </>
      ) : error || !isAskable ? null : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Box>
  );
}

function daysSaid({ from, to }: { from: string; to: string }): string {
  return from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`;
}
