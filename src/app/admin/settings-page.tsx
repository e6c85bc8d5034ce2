import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useRest } from '#platform/admin/use-rest.ts';
import { SettingsForm, type SettingsOfGroup, settingsKey } from './settings-form.tsx';
import { type SettingsEntry, SettingsMenu } from './settings-menu.tsx';

/** The shop's settings: a page per group, each form made from what the slices declare; on a phone the menu comes first. */
export function SettingsPage() {
  const translate = useTranslate();
  const params = useParams();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const groups = useRest<SettingsEntry[]>('settings', { queryKey: ['settings'] });
  const current = params.group ?? (isNarrow ? undefined : groups.data?.[0]?.name);
  const title = groups.data?.find(({ name }) => name === current)?.title;
  const heading = translate('admin.menu.settings');
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={title ? `${title} – ${heading}` : heading} />
      {groups.isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {groups.data ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1, md: 4 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 760px)' },
          }}
        >
          {isNarrow && current ? (
            <Link component={RouterLink} to="/settings" sx={{ py: 1, justifySelf: 'start' }}>
              {translate('admin.settings.all')}
            </Link>
          ) : (
            <SettingsMenu entries={groups.data} current={current} />
          )}
          {current && !title ? (
            <Alert severity="warning">{translate('admin.settings.unknown')}</Alert>
          ) : current ? (
            // In sight wherever in the long menu beside it somebody chose the group.
            <Box
              component="section"
              aria-label={title ?? heading}
              sx={{ position: { md: 'sticky' }, top: { md: 68 } }}
            >
              <Typography variant="h5" component="h2">
                {title}
              </Typography>
              <Group key={current} name={current} />
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

/** The form of a group of settings as soon as it is there. */
function Group({ name }: { name: string }) {
  const translate = useTranslate();
  const { data, isError } = useRest<SettingsOfGroup>(`settings/${name}`, {
    queryKey: settingsKey(name),
    // Typing must not be overwritten when the window gets the focus back.
    refetchOnWindowFocus: false,
  });
  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  return data ? <SettingsForm group={data} /> : <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
}
