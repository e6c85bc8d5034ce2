import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { withTexts } from './office-texts.ts';
import { ScreenHeading } from './screen-heading.tsx';

const loadNotices = async () => (await import('#platform/admin/notices.tsx')).OverviewNotices;

const loadWays = async () => (await import('./open-ways.tsx')).OpenWays;
/** With so few parts the overview is no help to somebody who may do little: then it leads on. */
const FEW = 2;

/** The first screen: what happened today and what waits for a hand. */
export function Overview() {
  const translate = useTranslate();
  const session = useAdminSession();
  const panels = useAdminParts(adminPoints.overviewPanels);
  const { data, isPending, isError } = useRest<Record<string, unknown>>('overview', {
    refetchInterval: 60_000,
  });
  const shown = panels.filter(({ name }) => data?.[name] !== undefined);
  const beside = shown.filter(({ isWide }) => !isWide).length;
  const leadsOn = !isPending && shown.length <= FEW && !session?.capabilities.includes('*');
  const firstName = session?.user.name.split(' ')[0] ?? '';
  return (
    <Box sx={{ pt: 2 }}>
      <ScreenHeading text={translate('admin.overview')} />
      <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
        {translate('admin.greeting', { name: firstName })}
      </Typography>
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {panels.map(({ name, panel, isWide }) =>
        isWide && data?.[name] !== undefined ? (
          <LazyView key={name} load={withTexts(panel)} props={{ part: data[name] }} />
        ) : null,
      )}
      <LazyView load={withTexts(loadNotices)} props={{}} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {isPending
          ? [1, 2].map((n) => <Skeleton key={n} variant="rounded" height={180} />)
          : panels.map(({ name, screen, panel, isWide }) =>
              isWide || data?.[name] === undefined ? null : (
                <LazyView
                  key={name}
                  load={screen ? withTexts(panel, screen) : panel}
                  props={{ part: data[name] }}
                  fallback={<Skeleton variant="rounded" height={180} />}
                />
              ),
            )}
        {leadsOn ? (
          // Beside a single part, else as wide as all of them.
          <Box sx={{ gridColumn: { md: beside === 1 ? 'auto' : '1 / -1' } }}>
            <LazyView load={withTexts(loadWays)} props={{}} />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
