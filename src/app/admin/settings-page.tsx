import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { type SettingsOfGroup, settingsKey } from '#platform/admin/stored-settings.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import {
  type SettingsEntry,
  settingsPath,
  useSettingsEntries,
  useSettingsGroups,
} from './settings-entries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsIndex } from './settings-index.tsx';

/** The shop's settings: an overview of all groups, and a page for each, its form made from what the slices declare. */
export function SettingsPage() {
  const translate = useTranslate();
  const { group } = useParams();
  const session = useAdminSession();
  const mayNot = session !== undefined && !mayIn(session, 'settings.read');
  const { data, isError } = useSettingsEntries(!mayNot);
  const current = data?.find(({ name }) => name === group);
  const heading = translate('admin.menu.settings');
  return (
    <Box sx={{ pt: 1 }}>
      <Title title={current ? `${current.title} – ${heading}` : heading} />
      {mayNot ? <Alert severity="info">{translate('admin.settings.mayNot')}</Alert> : null}
      {isError && !mayNot ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data && group === undefined ? (
        <>
          <Button component={RouterLink} to="/settings/changes" sx={{ float: { sm: 'right' }, mb: 1 }}>
            {translate('admin.settings.changes')}
          </Button>
          <SettingsIndex entries={data} />
        </>
      ) : null}
      {data && group !== undefined && !current ? (
        <>
          <BackToAll />
          <Alert severity="warning">{translate('admin.settings.unknown')}</Alert>
        </>
      ) : null}
      {data && current ? <GroupPage entries={data} current={current} /> : null}
    </Box>
  );
}

/** The way to the overview of all settings. */
export function BackToAll() {
  return (
    <Button component={RouterLink} to="/settings" sx={{ ml: -2, mb: 1 }}>
      ‹ {useTranslate()('admin.settings.all')}
    </Button>
  );
}

function GroupPage({ entries, current }: { entries: SettingsEntry[]; current: SettingsEntry }) {
  const translate = useTranslate();
  const { name, title, about, section } = current;
  const beside = useSettingsGroups(entries).find((group) => group.name === section);
  return (
    <>
      <BackToAll />
      <Box sx={columns}>
        <Box component="section" aria-label={title} sx={{ gridArea: 'form', minWidth: 0 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h5" component="h2">
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
            </Box>
            <Button
              component={RouterLink}
              to={`/settings/changes?group=${encodeURIComponent(name)}`}
              size="small"
              sx={{ flexShrink: 0 }}
            >
              {translate('admin.settings.changes')}
            </Button>
          </Stack>
          <Group key={name} name={name} />
        </Box>
        {beside && beside.pages.length > 1 ? (
          <Box component="nav" aria-label={beside.title} sx={{ gridArea: 'beside' }}>
            <Typography variant="h6" component="h2" sx={{ px: 1.5 }}>
              {beside.title}
            </Typography>
            <List dense>
              {beside.pages.map((way) => (
                <ListItem key={way.to} disablePadding>
                  <ListItemButton
                    component={RouterLink}
                    to={way.to}
                    selected={way.to === settingsPath(name)}
                    {...(way.to === settingsPath(name) ? { 'aria-current': 'page' as const } : {})}
                    sx={{ borderRadius: 2, px: 1.5 }}
                  >
                    <ListItemText primary={way.title} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ) : null}
      </Box>
    </>
  );
}

/** On a phone what stands beside comes after the form. */
const columns = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 760px)' },
  // A preview needs room beside the form.
  '@media (min-width: 1500px)': { '&:has(iframe)': { gridTemplateColumns: '220px minmax(0, 1240px)' } },
  gridTemplateAreas: { xs: '"form" "beside"', md: '"beside form"' },
} as const;

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
