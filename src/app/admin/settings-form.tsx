import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Form, HttpError, SaveButton, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { mayIn } from '#platform/admin/admin-session.ts';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { KeepTyped } from '#platform/admin/keep-typed.tsx';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { isAsked } from '#platform/fields/field.ts';
import { useLedToSetting } from './led-to-setting.ts';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  settingsKey,
  useFollowSettings,
} from './stored-settings.ts';
import { UndoChange } from './undo-change.tsx';

/** A group of settings as a form of the library's: one input for each field that is asked just now, saved together. */
export function SettingsForm({ group }: { group: SettingsOfGroup }) {
  const translate = useTranslate();
  // Who may change none of it is told so; single fields may be closed as well.
  const mayWrite =
    mayIn(useAdminSession(), 'settings.write') && !group.fields.every(({ isClosed }) => isClosed);
  // The version stands beside the values so that the form begins anew with each one that is stored.
  const record = useMemo(() => ({ ...group.values, version: group.version }), [group]);
  const { save, sent } = useSaving(group);
  return (
    <Card sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Form
        record={record}
        onSubmit={save}
        noValidate
        warnWhenUnsavedChanges
        // Other groups are other forms, also where their address begins with this one's.
        formRootPathname={`/settings/${group.name}/`}
        disableInvalidFormNotification
      >
        <KeepTyped sent={sent} />
        <ErrorSummary />
        <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
          <AskedFields fields={group.fields} disabled={!mayWrite} />
          <AddedParts group={group.name} />
          {mayWrite ? null : <Alert severity="info">{translate('admin.readOnly')}</Alert>}
          <SaveButton disabled={!mayWrite} sx={{ alignSelf: 'flex-start' }} />
        </Stack>
      </Form>
    </Card>
  );
}

/** Those that are asked just now: first those without a heading, then each heading with its own. */
function AskedFields({ fields, disabled }: { fields: SettingsOfGroup['fields']; disabled: boolean }) {
  const values = useWatch();
  const place = useLedToSetting(fields, () => values);
  const asked = Map.groupBy(
    fields.filter((field) => isAsked(field, values)),
    ({ section }) => section ?? '',
  );
  const { '': loose = [], ...sections } = Object.fromEntries(asked);
  const inputs = (of: SettingsOfGroup['fields']) =>
    of.map((field) => (
      <Box key={field.name} data-setting={field.name} sx={setting}>
        <FieldInput source={field.name} field={field} disabled={disabled} />
      </Box>
    ));
  return (
    <Stack ref={place} spacing={1.5} sx={{ alignItems: 'stretch' }}>
      {inputs(loose)}
      {Object.entries(sections).map(([title, of]) => (
        <FormSection key={title} title={title}>
          {inputs(of)}
        </FormSection>
      ))}
    </Stack>
  );
}

/** Stays clear of the bar when it is led to, and is marked for a moment. */
const setting = {
  scrollMarginBlock: 120,
  borderRadius: 2,
  '&[data-found]': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 6 },
};

const NOTHING = {};

/** What slices show below the fields. */
function AddedParts({ group }: { group: string }) {
  return useAdminParts(adminPoints.settingsParts)
    .filter((part) => part.group === group)
    .map(({ name, part }) => (
      <LazyView
        key={name}
        load={part}
        props={NOTHING}
        fallback={<Skeleton variant="rounded" height={48} />}
      />
    ));
}

/** Saves what is typed; answers the messages that belong to fields. Where somebody else was first, theirs comes below it. */
function useSaving(group: SettingsOfGroup) {
  const notify = useNotify();
  const client = useQueryClient();
  const follow = useFollowSettings();
  const sent = useRef<Record<string, unknown>>(undefined);
  const show = (stored: SettingsOfGroup) => client.setQueryData(settingsKey(group.name), stored);

  async function save({ version, ...values }: Record<string, unknown>) {
    sent.current = structuredClone({ version, ...values });
    try {
      const options = { method: 'PUT', body: { version, values } };
      const { body } = await rest<ChangedSettings>(`settings/${group.name}`, options);
      await follow(body);
      notify('admin.saved', {
        type: 'success',
        ...(body.change === null ? {} : { autoHideDuration: 12_000, action: <UndoChange change={body} /> }),
      });
    } catch (error) {
      const { errors, current } = error instanceof HttpError ? error.body : {};
      // Only what was typed since the form began is laid over what somebody else stored meanwhile.
      sent.current = current ? { version, ...group.values } : undefined;
      if (current) show(current);
      // Of refused values the form itself says so, once, and at its fields.
      if (errors && !current) return errors;
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(current ? 'admin.settingsMerged' : message, {
        type: current ? 'warning' : 'error',
        multiLine: true,
      });
      return errors;
    }
  }
  return { save, sent };
}
