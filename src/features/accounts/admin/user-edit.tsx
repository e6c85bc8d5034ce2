import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PasswordInput, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { FailedLogIns, type ShownFailure } from '#platform/admin/failed-log-ins.tsx';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { AccessNotes, LockButton, type ShownAccess } from '#platform/admin/log-in-access.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { LatestDeeds } from './latest-deeds.tsx';
import { useRoleChoices } from './use-role-choices.ts';

/** One account: who it is, its role, and its access. */
export function UserEdit() {
  return (
    <EditPage below={<LatestDeeds />}>
      <Person />
      <Access />
    </EditPage>
  );
}

/** A new account with its first password. */
export function UserCreate() {
  return (
    <CreatePage defaults={{ role: 'customer' }}>
      <Person />
      <PasswordInput
        source="password"
        label="resources.users.firstPassword"
        helperText="resources.users.help.firstPassword"
        isRequired
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </CreatePage>
  );
}

function Person() {
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="email" type="email" isRequired />
      <TextInput source="username" helperText="resources.users.help.username" />
      <RoleInput />
    </>
  );
}

/** The role, of those that whoever chooses may give, and the present one. */
function RoleInput() {
  const user = useRecordContext<{ role?: string; roleName?: string }>();
  const choices: { id: string; name: string }[] = useRoleChoices();
  const isListed = !user?.role || choices.some(({ id }) => id === user.role);
  const present = { id: user?.role ?? '', name: user?.roleName ?? '' };
  return (
    <SelectInput
      source="role"
      choices={isListed ? choices : [...choices, present]}
      translateChoice={false}
      helperText="resources.users.help.role"
      isRequired
    />
  );
}

function Access() {
  const translate = useTranslate();
  const rights = useAdminSession()?.resources.users;
  const user = useRecordContext<{
    id: string;
    lockedAt: string | null;
    wait?: ShownAccess['wait'];
    lastLogInAt: string | null;
    isUnproven?: boolean;
    failures?: ShownFailure[];
  }>();
  const { run, busy, errors } = useDeed();
  const [password, setPassword] = useState('');
  // Whoever only looks has no deeds here.
  if (!user || !rights?.update) return null;
  return (
    <Stack spacing={2} sx={{ width: '100%', mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h6" component="h2">
        {translate('resources.users.access')}
      </Typography>
      <AccessNotes id={user.id} access={user} mayChange />
      {user.isUnproven ? (
        <Alert
          severity="warning"
          sx={{ flexWrap: 'wrap' }}
          action={
            <Button
              disabled={busy}
              onClick={() => run('users', user.id, 'confirm-email', {}, 'resources.users.emailConfirmed')}
            >
              {translate('resources.users.confirmEmail')}
            </Button>
          }
        >
          {translate('resources.users.unproven')}
        </Alert>
      ) : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <MuiTextField
          type="password"
          autoComplete="new-password"
          label={translate('resources.users.fields.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={Boolean(errors.password)}
          helperText={errors.password ?? translate('resources.users.help.password')}
          fullWidth
          margin="none"
        />
        <Button
          variant="outlined"
          disabled={busy || !password}
          sx={{ flexShrink: 0, mt: { sm: 1 } }}
          onClick={async () => {
            if (await run('users', user.id, 'set-password', { password }, 'resources.users.passwordSet'))
              setPassword('');
          }}
        >
          {translate('resources.users.setPassword')}
        </Button>
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('resources.users.fields.lastLogInAt')}:{' '}
        {user.lastLogInAt ? <InstantText value={user.lastLogInAt} /> : translate('resources.users.never')}
      </Typography>
      {user.failures ? (
        <FailedLogIns failures={user.failures} say={(key) => translate(`resources.users.failures.${key}`)} />
      ) : null}
      <Button
        variant="outlined"
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => run('users', user.id, 'send-reset-link', {}, 'resources.users.resetLinkSent')}
      >
        {translate('resources.users.sendResetLink')}
      </Button>
      <Button
        variant="outlined"
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => run('users', user.id, 'end-sessions', {}, 'resources.users.sessionsEnded')}
      >
        {translate('resources.users.endSessions')}
      </Button>
      <LockButton id={user.id} access={user} />
    </Stack>
  );
}
