import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { copyText } from '#platform/admin/copy-text.ts';
import { rest } from '#platform/admin/rest-client.ts';
import {
  type ChangedSettings,
  type SettingsOfGroup,
  useFollowSettings,
} from '#platform/admin/stored-settings.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { MissingList } from '#platform/setup/admin/missing-list.tsx';
import type { SetupFormProps } from '#platform/setup/setup-form.ts';
import { openWords as words } from './open-words.ts';

const GROUP = 'settings/coming-soon';

/** Opens the shop by one press, and says what is still missing; the link lets others look before. */
export function OpenForm({ step, steps, onDone }: SetupFormProps) {
  const notify = useNotify();
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const { link } = step.state as { link: string | null };
  const isMissing = steps.some(({ missing }) => missing);

  async function open() {
    setBusy(true);
    try {
      const { version } = (await rest<SettingsOfGroup>(GROUP)).body;
      const body = { version, values: { covers: 'nothing' } };
      await follow((await rest<ChangedSettings>(GROUP, { method: 'PUT', body })).body);
      notify(words.opened, { type: 'success' });
      await onDone();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const copy = async () => {
    await copyText(link ?? '');
    setCopied(true);
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', maxWidth: 760 }}>
      <MissingList steps={steps} />
      {link ? (
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ width: '100%', gap: 1, alignItems: { sm: 'center' } }}
        >
          <TextField
            fullWidth
            label={words.link}
            value={link}
            helperText={words.linkHelp}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={copy} sx={{ flexShrink: 0 }}>
            {copied ? words.copied : words.copy}
          </Button>
        </Stack>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" size="large" disabled={busy} onClick={open}>
          {isMissing ? words.openAnyway : words.open}
        </Button>
        <Button href="/" target="_blank">
          {words.look}
        </Button>
      </Stack>
    </Stack>
  );
}
