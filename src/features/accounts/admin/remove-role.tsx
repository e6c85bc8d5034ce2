import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { ShownRole } from './shown-role.ts';
import { useRoleChoices } from './use-role-choices.ts';

const text = (key: string) => `resources.roles.${key}`;

/** Deletes a role of the owner's; where people have it, it is asked first what becomes of them. */
export function RemoveRole() {
  const translate = useTranslate();
  const session = useAdminSession();
  const role = useRecordContext<ShownRole>();
  const [asks, setAsks] = useState(false);
  const mayDelete =
    session?.resources.roles?.delete && role?.granted.every((capability) => mayIn(session, capability));
  if (!role || role.isShipped || !mayDelete) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)}>
        {translate(text('remove'))}
      </Button>
      {asks ? <AskRemoval role={role} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function AskRemoval({ role, onClose }: { role: ShownRole; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const tellFailure = useTellFailure();
  const choices = useRoleChoices().filter(({ id }) => id !== role.slug);
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const isUsed = role.people + role.invited > 0;

  async function remove() {
    setBusy(true);
    try {
      if (isUsed) await rest(`roles/${role.id}/move-people`, { method: 'POST', body: { to } });
      await rest(`roles/${role.id}`, { method: 'DELETE' });
      notify(text('removed'), { type: 'success' });
      redirect('list', 'roles');
    } catch (error) {
      tellFailure(error);
      refresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-role" fullWidth maxWidth="sm">
      <DialogTitle id="remove-role">{translate(text('removeAsk'), { name: role.name })}</DialogTitle>
      <DialogContent>
        {isUsed ? (
          <>
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate(text('removeInUse'), { smart_count: role.people + role.invited })}
            </Alert>
            <TextField
              select
              fullWidth
              label={translate(text('replacement'))}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            >
              {choices.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {id === 'customer' ? translate(text('noRole')) : name}
                </MenuItem>
              ))}
            </TextField>
          </>
        ) : (
          translate(text('removeExplain'))
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(text('cancel'))}</Button>
        <Button
          color="error"
          variant="contained"
          disabled={busy || (isUsed && to === '')}
          onClick={() => void remove()}
        >
          {translate(text('remove'))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
