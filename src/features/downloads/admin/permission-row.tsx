import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControls } from '#platform/admin/controls/field-controls.tsx';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useSending } from '#platform/admin/use-sending.ts';
import { defineFields, type Values } from '#platform/fields/field.ts';
import type { ShownPermission } from './shown-permissions.ts';

const words = (key: string) => `slices.downloads.panel.${key}`;
const TONES: Readonly<Record<ShownPermission['state'], StateTone>> = {
  open: 'good',
  revoked: 'bad',
  unpaid: 'quiet',
  expired: 'quiet',
  exhausted: 'quiet',
};

/** One bought file with its count and its end, and what can be done about it. */
export function PermissionRow({ permission, mayWrite }: { permission: ShownPermission; mayWrite: boolean }) {
  const translate = useTranslate();
  const { run, busy } = useDeed();
  const [isOpen, setOpen] = useState(false);
  const { id, name, productName, downloads, downloadLimit, expiresAt, state } = permission;
  const deed = (action: string, done: string) => () =>
    run('download-permissions', id, action, {}, words(done));
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <StateChip tone={TONES[state]} text={translate(words(`states.${state}`))} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {productName}
      </Typography>
      <Typography variant="body2">
        {downloadLimit === null
          ? translate(words('countedFreely'), { count: downloads })
          : translate(words('counted'), { count: downloads, limit: downloadLimit })}
        {' · '}
        {expiresAt === null ? (
          translate(words('forEver'))
        ) : (
          <>
            {translate(words('until'))} <InstantText value={expiresAt} />
          </>
        )}
      </Typography>
      {mayWrite ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5, marginInlineStart: -1 }}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={translate(words('change'), { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {translate(words('changeShort'))}
          </Button>
          <Button
            size="small"
            disabled={busy}
            aria-label={translate(words('anewOf'), { name })}
            onClick={deed('grant-anew', 'granted')}
          >
            {translate(words('anew'))}
          </Button>
          {state === 'revoked' ? null : (
            <Button
              size="small"
              color="error"
              disabled={busy}
              aria-label={translate(words('revokeOf'), { name })}
              onClick={deed('revoke', 'revoked')}
            >
              {translate(words('revoke'))}
            </Button>
          )}
        </Box>
      ) : null}
      {isOpen ? <Limits permission={permission} onSaved={() => setOpen(false)} /> : null}
    </Box>
  );
}

const LIMITS = defineFields({
  downloadLimit: { kind: 'number', label: words('limit'), default: null, blank: true },
  expiresAt: { kind: 'moment', label: words('expires'), default: null, edge: 'end' },
});

function Limits({
  permission: { id, version, downloadLimit, expiresAt },
  onSaved,
}: {
  permission: ShownPermission;
  onSaved: () => void;
}) {
  const translate = useTranslate();
  const { send, busy, errors } = useSending();
  const [values, setValues] = useState<Values>({ downloadLimit, expiresAt });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { version, ...values };
    const change = () => rest(`download-permissions/${id}`, { method: 'PUT', body });
    if (await send(change, words('saved'))) onSaved();
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={1} sx={{ mt: 1 }}>
      <FieldControls fields={LIMITS} values={values} errors={errors} onChange={setValues} />
      <Button type="submit" variant="outlined" disabled={busy}>
        {translate(words('save'))}
      </Button>
    </Stack>
  );
}
