import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import {
  changesKey,
  putBack,
  type SettingsOfGroup,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { SettingsChange } from './settings-changes.server.ts';
import { settingsPath } from './settings-entries.ts';
import { BackToAll } from './settings-page.tsx';

/** Who changed what in the settings, the latest first; each change can be put back. */
export function SettingsChanges() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const group = params.get('group');
  const query = group === null ? '' : `?${new URLSearchParams({ group })}`;
  const session = useAdminSession();
  const mayNot = session !== undefined && !mayIn(session, 'settings.read');
  const { data, isError } = useRest<SettingsChange[]>(`settings/changes${query}`, {
    queryKey: changesKey(group),
    enabled: !mayNot,
  });
  const title = group === null ? undefined : data?.[0]?.title;
  const heading = translate('admin.settings.changes');
  return (
    <Box sx={{ pt: 1, maxWidth: 860 }}>
      <Title title={`${heading} – ${translate('admin.menu.settings')}`} />
      <BackToAll />
      <Typography variant="h5" component="h2">
        {title ? translate('admin.settings.changesOf', { title }) : heading}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('admin.settings.changesLead')}
      </Typography>
      {group === null ? null : (
        <Link component={RouterLink} to="/settings/changes" sx={{ display: 'inline-block', mb: 2 }}>
          {translate('admin.settings.allChanges')}
        </Link>
      )}
      {mayNot ? <Alert severity="info">{translate('admin.settings.mayNot')}</Alert> : null}
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data === undefined && !isError && !mayNot ? <Skeleton variant="rounded" height={240} /> : null}
      {data?.length === 0 ? (
        <Typography role="status">{translate('admin.settings.noChanges')}</Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Card component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Card>
      ) : null}
    </Box>
  );
}

function Change({ change }: { change: SettingsChange }) {
  const translate = useTranslate();
  const mayWrite = mayIn(useAdminSession(), 'settings.write');
  const { busy, run } = usePuttingBack(change);
  const { title, group, author, at, lines } = change;
  const said = (value: string) => value || translate('admin.settings.blank');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={settingsPath(group)} sx={{ fontWeight: 600 }}>
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {author || translate('admin.settings.byNobody')} · <InstantText value={at} />
        </Typography>
        <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
          {lines.map(({ label, before, after }) => (
            <Box key={label}>
              <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
                {label}:
              </Box>{' '}
              <Box component="dd" sx={{ display: 'inline', m: 0 }}>
                {translate('admin.settings.became', { before: said(before), after: said(after) })}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {mayWrite ? (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          onClick={run}
          aria-label={translate('admin.settings.putBackOf', {
            what: `${title}, ${lines.map(({ label }) => label).join(', ')}`,
          })}
          sx={{ flexShrink: 0 }}
        >
          {translate('admin.settings.putBack')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Puts a change back in the settings as they are now: what others changed beside it stays. */
function usePuttingBack({ id, group }: SettingsChange) {
  const notify = useNotify();
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      const { body } = await rest<SettingsOfGroup>(`settings/${group}`);
      await follow(await putBack(group, id, body.version));
      notify('admin.settings.undone', { type: 'success' });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 2,
  px: 2.5,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
