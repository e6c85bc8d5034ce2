import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError, Title, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { mergeEdits } from '#platform/admin/merge-edits.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import type { SettingInput } from '#platform/settings/settings.ts';
import { CountriesControl } from './countries-control.tsx';
import { PageControl } from './page-control.tsx';

interface SettingField {
  name: string;
  label: string;
  help: string | null;
  input: SettingInput;
}

interface Group {
  name: string;
  title: string;
  version: number;
  values: Record<string, unknown>;
  fields: SettingField[];
}

/** The shop's settings: a tab per group, each form made from what the slices declare. */
export function SettingsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const params = useParams();
  const groups = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await rest<{ name: string; title: string }[]>('settings')).body,
  });
  const current = params.group ?? groups.data?.[0]?.name;
  return (
    <Box sx={{ pt: 2, maxWidth: 760 }}>
      <Title title={translate('admin.menu.settings')} />
      {groups.isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {groups.data && current ? (
        <>
          <Tabs
            value={groups.data.some((group) => group.name === current) ? current : false}
            onChange={(_, name: string) => navigate(`/settings/${name}`)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('admin.menu.settings')}
          >
            {groups.data.map((group) => (
              <Tab key={group.name} value={group.name} label={group.title} />
            ))}
          </Tabs>
          <GroupForm key={current} name={current} />
        </>
      ) : null}
    </Box>
  );
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
  const [errors, setErrors] = useState<Record<string, string>>({});
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
      notify('admin.saved', { type: 'success' });
    } catch (error) {
      const body = error instanceof HttpError ? error.body : {};
      setErrors((body.errors as Record<string, string>) ?? {});
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
        {data.fields.map((field) => (
          <SettingControl
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            disabled={!mayWrite}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
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

function SettingControl({
  field,
  value,
  error,
  disabled,
  onChange,
}: {
  field: SettingField;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  const { name, label, help, input } = field;
  if (input === 'switch') {
    return (
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Switch checked={value === true} onChange={(_, checked) => onChange(checked)} />}
          label={label}
        />
        {(error ?? help) ? <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText> : null}
      </Box>
    );
  }
  if (input === 'countries') {
    return (
      <CountriesControl
        label={label}
        codes={typeof value === 'string' ? value : ''}
        disabled={disabled}
        error={error}
        help={help}
        onChange={onChange}
      />
    );
  }
  if (input === 'page') {
    return (
      <PageControl
        label={label}
        id={typeof value === 'number' ? value : null}
        disabled={disabled}
        error={error}
        help={help}
        onChange={onChange}
      />
    );
  }
  const choices = typeof input === 'object' ? Object.entries(input.choices) : undefined;
  const isNumber = input === 'number' || input === 'picture';
  return (
    <TextField
      name={name}
      label={label}
      disabled={disabled}
      value={typeof value === 'object' ? '' : String(value ?? '')}
      error={Boolean(error)}
      helperText={error ?? help}
      fullWidth
      {...(choices ? { select: true } : {})}
      {...(input === 'multiline' ? { multiline: true, minRows: 3 } : {})}
      type={input === 'email' ? 'email' : 'text'}
      slotProps={isNumber ? { htmlInput: { inputMode: 'numeric' } } : {}}
      onChange={(event) => {
        const text = event.target.value;
        onChange(
          isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : isNumber && text === '' ? null : text,
        );
      }}
    >
      {choices?.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
