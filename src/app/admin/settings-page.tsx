import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError, Title, useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { mayIn, renewAdminSession } from '#platform/admin/admin-session.ts';
import { errorWithin } from '#platform/admin/controls/control-props.ts';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { mergeEdits } from '#platform/admin/merge-edits.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { Link as RouterLink } from '#platform/admin/routing/routing.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import { type Field, isAsked } from '#platform/fields/field.ts';
import { type SettingsEntry, SettingsMenu } from './settings-menu.tsx';

interface Group {
  name: string;
  title: string;
  version: number;
  values: Record<string, unknown>;
  fields: (Field & { name: string })[];
}

/** The shop's settings: a page per group, each form made from what the slices declare; on a phone the menu comes first. */
export function SettingsPage() {
  const translate = useTranslate();
  const params = useParams();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const groups = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await rest<SettingsEntry[]>('settings')).body,
  });
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
            <Box component="section" aria-label={title ?? heading}>
              <Typography variant="h5" component="h2">
                {title}
              </Typography>
              <GroupForm key={current} name={current} />
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

/** What the frame shows hangs on settings: the shop's name, and which slices are on. A failure shows at the next question. */
async function followSettings(client: QueryClient): Promise<void> {
  await renewAdminSession().catch(() => undefined);
  await Promise.all([
    client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] }),
    client.invalidateQueries({ queryKey: ['settings'], exact: true }),
  ]);
}

function GroupForm({ name }: { name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useAdminSession();
  const client = useQueryClient();
  const key = ['settings', name];
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await rest<Group>(`settings/${name}`)).body,
    // Typing must not be overwritten when the window gets the focus back.
    refetchOnWindowFocus: false,
  });
  const [values, setValues] = useState<Record<string, unknown>>();
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [busy, setBusy] = useState(false);
  // What is stored replaces what is shown, save for what was typed while it was on its way.
  const merged = useRef<Record<string, unknown>>(undefined);
  useEffect(() => {
    setValues(merged.current ?? data?.values);
    merged.current = undefined;
  }, [data]);
  const latest = useRef(values);
  latest.current = values;
  const changed = JSON.stringify(values) !== JSON.stringify(data?.values);
  useUnsavedWarning(Boolean(data) && values !== undefined && changed);

  if (isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  if (!data || !values) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const { body } = await rest<Group>(`settings/${name}`, {
        method: 'PUT',
        body: { version: data?.version, values },
      });
      merged.current = mergeEdits(values ?? {}, latest.current ?? {}, body.values).values;
      client.setQueryData(key, body);
      await followSettings(client);
      notify('admin.saved', { type: 'success' });
    } catch (error) {
      const body = error instanceof HttpError ? error.body : {};
      setErrors((body.errors as Record<string, unknown>) ?? {});
      const theirs = body.current as Group | undefined;
      if (theirs) {
        merged.current = mergeEdits(data?.values ?? {}, latest.current ?? {}, theirs.values).values;
        client.setQueryData(key, theirs);
      }
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(theirs ? 'admin.settingsMerged' : message, {
        type: theirs ? 'warning' : 'error',
        multiLine: true,
      });
    } finally {
      setBusy(false);
    }
  }

  const mayWrite = mayIn(session, 'settings.write');
  return (
    <Card component="form" onSubmit={save} noValidate sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        {data.fields
          .filter((field) => isAsked(field, values))
          .map((field) => (
            <FieldControl
              key={field.name}
              name={field.name}
              field={field}
              value={values[field.name]}
              error={errorWithin(errors, field.name)}
              disabled={!mayWrite}
              onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
            />
          ))}
        <Button
          type="submit"
          variant="contained"
          disabled={!mayWrite || !changed || busy}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Card>
  );
}
