import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Form, HttpError, SaveButton, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mayIn } from '#platform/admin/admin-session.ts';
import { ErrorSummary } from '#platform/admin/error-summary.tsx';
import { KeepTyped } from '#platform/admin/keep-typed.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { SettingInputs, SettingsParts } from '#platform/admin/setting-inputs.tsx';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  settingsKey,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useLedToSetting } from './led-to-setting.ts';
import { PreviewBeside } from './settings-preview.tsx';
import { UndoChange } from './undo-change.tsx';

/** Where the window has room, the preview stands beside the form, else below it. */
const BESIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1500px)': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
} as const;

/** A group of settings as a form of the library's: one input for each field that is asked just now, saved together. */
export function SettingsForm({ group }: { group: SettingsOfGroup }) {
  const translate = useTranslate();
  // Who may change none of it is told so; single fields may be closed as well.
  const mayWrite =
    mayIn(useAdminSession(), 'settings.write') && !group.fields.every(({ isClosed }) => isClosed);
  // The version stands beside the values so that the form begins anew with each one that is stored.
  const record = useMemo(() => ({ ...group.values, version: group.version }), [group]);
  const { save, sent } = useSaving(group);
  const preview = mayWrite ? group.preview : undefined;
  return (
    <Box sx={{ mt: 2 }}>
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
        <Box sx={preview ? BESIDE : undefined}>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <ErrorSummary />
            <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
              <SettingsParts group={group.name} isAbove />
              <AskedFields fields={group.fields} disabled={!mayWrite} />
              <SettingsParts group={group.name} />
              {mayWrite ? null : <Alert severity="info">{translate('admin.lookOnly')}</Alert>}
              <SaveButton disabled={!mayWrite} sx={{ alignSelf: 'flex-start' }} />
            </Stack>
          </Card>
          {preview ? <PreviewBeside group={group} preview={preview} /> : null}
        </Box>
      </Form>
    </Box>
  );
}

/** Those that are asked just now; one that the address names comes into sight. */
function AskedFields({ fields, disabled }: { fields: SettingsOfGroup['fields']; disabled: boolean }) {
  const { getValues } = useFormContext();
  const place = useLedToSetting(fields, getValues);
  return (
    <div ref={place}>
      <SettingInputs fields={fields} disabled={disabled} />
    </div>
  );
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
