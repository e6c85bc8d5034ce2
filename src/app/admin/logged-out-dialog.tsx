import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { authProvider, knownAdminSession, type LogInFields } from '#platform/admin/admin-session.ts';
import { LogInForm } from './log-in-form.tsx';

/** Over a screen whose session ended: whoever logs in again goes on where they were, with all that they typed. */
export function LoggedOutDialog({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const title = useId();
  const before = knownAdminSession()?.user.id;

  async function logIn(fields: LogInFields | { isIn: true }) {
    await authProvider.login(fields);
    // Somebody else sees other screens, and must not go on with what the one before them typed.
    if (knownAdminSession()?.user.id !== before) return window.location.reload();
    onDone();
    notify('admin.loggedOut.back', { type: 'success' });
    await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('admin.loggedOut.heading')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('admin.loggedOut.lead')}</Typography>
        <LogInForm logIn={logIn} />
        {/* Whoever cannot log in can still copy what they wrote; the next refusal asks again. */}
        <Button onClick={onDone} fullWidth sx={{ mt: 1 }}>
          {translate('admin.loggedOut.notNow')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
