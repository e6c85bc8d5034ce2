import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Form, HttpError, SaveButton, useTranslate } from 'react-admin';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { SettingInputs, SettingsParts } from '#platform/admin/setting-inputs.tsx';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  settingsKey,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { SetupFormProps } from '../setup-form.ts';
import { setupWords as words } from './setup-words.ts';

/** The settings that a step asks for, of one group or several, as one short form that is saved by one press. */
export function AskedForm(props: SetupFormProps) {
  const translate = useTranslate();
  const asks = props.step.asks ?? [];
  const groups = useQueries({
    queries: asks.map(({ group }) => ({
      queryKey: settingsKey(group),
      queryFn: async () => (await rest<SettingsOfGroup>(`settings/${group}`)).body,
      // Typing must not be overwritten when the window gets the focus back.
      refetchOnWindowFocus: false,
    })),
    combine: (found) => ({
      data: found.every(({ data }) => data) ? found.map(({ data }) => data as SettingsOfGroup) : null,
      isError: found.some(({ isError }) => isError),
    }),
  });
  if (groups.isError) return <Alert severity="error">{translate('admin.loadingFailed')}</Alert>;
  return groups.data ? (
    <LoadedForm {...props} groups={groups.data} />
  ) : (
    <Skeleton variant="rounded" height={140} />
  );
}

function LoadedForm({ step, groups, onDone }: SetupFormProps & { groups: SettingsOfGroup[] }) {
  const asks = step.asks ?? [];
  const fieldsOf = (group: SettingsOfGroup) => {
    const asked = asks.find((each) => each.group === group.name)?.fields ?? [];
    // Headings are for long forms.
    return asked.flatMap((name) =>
      group.fields.filter((field) => field.name === name).map(({ section: _, ...field }) => field),
    ) as SettingsOfGroup['fields'];
  };
  const fields = groups.flatMap(fieldsOf);
  const record = useMemo(
    () => Object.assign({}, ...groups.map(({ values, version }) => ({ ...values, version })), step.proposal),
    [groups, step.proposal],
  );
  const save = useSaving(groups, fieldsOf, onDone);
  return (
    <Form record={record} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        {Object.values(step.proposal).some((value) => value !== '') ? (
          <Typography variant="body2">{words.proposed}</Typography>
        ) : null}
        <SettingInputs fields={fields} />
        {groups.length === 1 ? <SettingsParts group={groups[0]?.name ?? ''} /> : null}
        <SaveButton alwaysEnable label={words.save} icon={null} sx={{ alignSelf: 'flex-start' }} />
      </Stack>
    </Form>
  );
}

/** Saves one group after the other; answers the messages that belong to fields. */
function useSaving(
  groups: SettingsOfGroup[],
  fieldsOf: (group: SettingsOfGroup) => SettingsOfGroup['fields'],
  onDone: () => Promise<void>,
) {
  const client = useQueryClient();
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();
  return async (typed: Record<string, unknown>) => {
    try {
      for (const group of groups) {
        const values = Object.fromEntries(fieldsOf(group).map(({ name }) => [name, typed[name]]));
        const { body } = await rest<ChangedSettings>(`settings/${group.name}`, {
          method: 'PUT',
          body: { version: group.version, values },
        });
        await follow(body);
      }
      await onDone();
    } catch (error) {
      const { errors, current } = error instanceof HttpError ? error.body : {};
      if (current) client.setQueryData(settingsKey(current.name), current);
      if (errors && !current) return errors;
      tellFailure(error);
    }
  };
}
