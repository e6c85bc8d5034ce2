import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Form, HttpError, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { Folded } from '#platform/admin/folded.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { SettingInputs, SettingsParts } from '#platform/admin/setting-inputs.tsx';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  settingsKey,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { SetupAnswer, SetupStepShown } from '../setup-answer.ts';
import type { SetupFormProps } from '../setup-form.ts';
import { setupWords as words } from './setup-words.ts';
import { StepSaveButton } from './step-save-button.tsx';
import { setupPath } from './use-setup.ts';

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
    <LoadedForm key={props.step.name} {...props} groups={groups.data} />
  ) : (
    <Skeleton variant="rounded" height={140} />
  );
}

type NamedFields = SettingsOfGroup['fields'];

/** The fields of a group by their names, in this order. */
const named = (group: SettingsOfGroup, names: readonly string[]): NamedFields =>
  names.flatMap((name) => group.fields.filter((field) => field.name === name));

/** Headings are for what stands below several of them. */
function withoutLoneHeading(fields: NamedFields): NamedFields {
  if (new Set(fields.map(({ section }) => section ?? '')).size > 1) return fields;
  return fields.map(({ section: _, ...field }) => field) as NamedFields;
}

function LoadedForm({ step, groups, onDone }: SetupFormProps & { groups: SettingsOfGroup[] }) {
  const asks = step.asks ?? [];
  const fieldsOf = (part: 'fields' | 'rare') => (group: SettingsOfGroup) =>
    named(group, asks.find((each) => each.group === group.name)?.[part] ?? []);
  const isAdded = ({ name }: SettingsOfGroup) => asks.some((each) => each.group === name && each.isAdded);
  const own = groups.filter((group) => !isAdded(group));
  const added = groups.filter(isAdded);
  const rare = groups.flatMap(fieldsOf('rare')).map(({ section: _, ...field }) => field) as NamedFields;
  const record = useMemo(
    () => Object.assign({}, ...groups.map(({ values, version }) => ({ ...values, version })), step.proposal),
    [groups, step.proposal],
  );
  // From a press on, what is typed stays until all of it is saved, though one group is known anew before the next is sent.
  const kept = useRef(record);
  const holds = useRef(false);
  if (!holds.current) kept.current = record;
  const parts = useAdminParts(adminPoints.settingsParts);
  // What is tried out is tried out after it was saved.
  const hasTest = parts.some(({ group }) => groups.some(({ name }) => name === group));
  const save = useSaving(
    groups,
    (group) => [...fieldsOf('fields')(group), ...fieldsOf('rare')(group)],
    () => onDone(hasTest),
    holds,
  );
  return (
    <Form record={kept.current} onSubmit={save} noValidate disableInvalidFormNotification>
      <ErrorSummary />
      {step.follows === null ? null : <Following step={step} field={step.follows} />}
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        {Object.values(step.proposal).some((value) => value !== '') ? (
          <Typography variant="body2">{words.proposed}</Typography>
        ) : null}
        {hasTest ? <SettingsParts group={groups[0]?.name ?? ''} isAbove /> : null}
        <SettingInputs fields={withoutLoneHeading(own.flatMap(fieldsOf('fields')))} />
        {rare.length > 0 ? (
          <Folded
            name={`setup.${step.name}`}
            heading={words.rare}
            summary={rare.map(({ label }) => label).join(', ')}
          >
            <SettingInputs fields={rare} />
          </Folded>
        ) : null}
        {added.length > 0 ? <SettingInputs fields={added.flatMap(fieldsOf('fields'))} /> : null}
        <StepSaveButton label={hasTest ? words.saveAndTest : words.save} />
        {hasTest ? <SettingsParts group={groups[0]?.name ?? ''} /> : null}
      </Stack>
    </Form>
  );
}

/** Proposes anew when another country is chosen; what somebody typed stays. */
function Following({ step, field }: { step: SetupStepShown; field: string }) {
  const { setValue, getFieldState } = useFormContext();
  const country = String(useWatch({ name: field }) ?? '').slice(0, 2);
  const proposedFor = useRef(country);
  useEffect(() => {
    if (country === proposedFor.current || !/^[A-Z]{2}$/.test(country)) return;
    proposedFor.current = country;
    const ends = new AbortController();
    rest<SetupAnswer>(setupPath(country), { signal: ends.signal })
      .then(({ body }) => {
        const { [field]: _, ...others } = body.steps.find(({ name }) => name === step.name)?.proposal ?? {};
        for (const [name, value] of Object.entries(others))
          if (!getFieldState(name).isDirty) setValue(name, value);
      })
      // Without proposals what stands there is saved.
      .catch(() => undefined);
    return () => ends.abort();
  }, [country, field, step.name, setValue, getFieldState]);
  return null;
}

/** Saves one group after the other; answers the messages that belong to fields. */
function useSaving(
  groups: SettingsOfGroup[],
  fieldsOf: (group: SettingsOfGroup) => SettingsOfGroup['fields'],
  onDone: () => Promise<void>,
  holds: { current: boolean },
) {
  const client = useQueryClient();
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();
  return async (typed: Record<string, unknown>) => {
    holds.current = true;
    try {
      for (const group of groups) {
        const values = Object.fromEntries(fieldsOf(group).map(({ name }) => [name, typed[name]]));
        const { body } = await rest<ChangedSettings>(`settings/${group.name}`, {
          method: 'PUT',
          body: { version: group.version, values },
        });
        await follow(body);
      }
      holds.current = false;
      await onDone();
    } catch (error) {
      const { errors, current } = error instanceof HttpError ? error.body : {};
      if (current) client.setQueryData(settingsKey(current.name), current);
      if (errors && !current) return errors;
      tellFailure(error);
    }
  };
}
