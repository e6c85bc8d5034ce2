import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';

/** What an invitation is about, for whoever brings its key. */
interface Invited {
  email: string;
  name: string;
  roleName: string;
  shopName: string;
  inviterName: string;
  hasAccount: boolean;
  isLoggedIn: boolean;
  /** Where they log in. */
  logIn: string;
  /** Where a new password is asked for; '' where nowhere. */
  lostPassword: string;
}

const keyOf = () => window.location.hash.slice(1);

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'resources.invitations.page.failed';

/** Where whoever is invited chooses a name and a password and comes into the back office. */
export function InvitationPage() {
  const translate = useTranslate();
  const [invited, setInvited] = useState<Invited>();
  const [problem, setProblem] = useState<string>();
  const say = (key: string, values = {}) => translate(`resources.invitations.page.${key}`, values);

  useEffect(() => {
    document.title = translate('resources.invitations.page.title');
    let isHere = true;
    const look = async () => {
      try {
        const { body } = await rest<Invited>('invitation/look', { method: 'POST', body: { key: keyOf() } });
        if (isHere) setInvited(body);
      } catch (error) {
        if (isHere) setProblem(messageOf(error));
      }
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [translate]);

  if (problem)
    return (
      <Paper heading={say('broken')}>
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate(problem, { _: problem })}
        </Alert>
        <Button href="/admin/" variant="outlined">
          {say('toLogIn')}
        </Button>
      </Paper>
    );
  if (!invited)
    return (
      <Paper heading={say('title')}>
        <CircularProgress aria-label={say('title')} />
      </Paper>
    );
  return (
    <Paper heading={say('heading')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {say('lead', { inviter: invited.inviterName, role: invited.roleName, shop: invited.shopName })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 2, overflowWrap: 'anywhere' }}>
        {say('address', { email: invited.email })}
      </Typography>
      <AcceptForm invited={invited} onOver={setProblem} />
    </Paper>
  );
}

/** Refusals after which whoever has an account logs in and comes back. */
const LOG_IN_FIRST = ['accounts.invitation-second-step', 'accounts.invitation-password-given'];

function AcceptForm({ invited, onOver }: { invited: Invited; onOver: (problem: string) => void }) {
  const translate = useTranslate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [logsInFirst, setLogsInFirst] = useState(false);
  const [busy, setBusy] = useState(false);
  const { hasAccount, isLoggedIn, lostPassword } = invited;
  const say = (key: string) => translate(`resources.invitations.page.${key}`);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    setLogsInFirst(false);
    try {
      const body = { key: keyOf(), name: fields.get('name') ?? '', password: fields.get('password') ?? '' };
      await rest('invitation/accept', { method: 'POST', body });
      window.location.assign('/admin/');
    } catch (error) {
      setBusy(false);
      const { code, errors: refused } = (error instanceof HttpError ? error.body : {}) as {
        code?: string;
        errors?: Record<string, string>;
      };
      if (refused) setErrors(refused);
      else if (code && LOG_IN_FIRST.includes(code)) {
        setProblem(messageOf(error));
        setLogsInFirst(true);
      } else if (code?.startsWith('accounts.invitation-')) onOver(messageOf(error));
      else setProblem(messageOf(error));
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate>
      {hasAccount ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {say(isLoggedIn ? 'mine' : 'known')}
        </Alert>
      ) : null}
      {problem ? (
        <Alert severity={logsInFirst ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {translate(problem, { _: problem })}{' '}
          {logsInFirst ? (
            <Link href={invited.logIn} target="_blank">
              {say('logIn')}
            </Link>
          ) : null}
        </Alert>
      ) : null}
      {hasAccount ? null : (
        <TextField
          name="name"
          label={say('name')}
          defaultValue={invited.name}
          autoComplete="name"
          autoFocus
          required
          fullWidth
          error={errors.name !== undefined}
          helperText={errors.name}
        />
      )}
      {isLoggedIn ? null : (
        <PasswordField
          label={say(hasAccount ? 'knownPassword' : 'password')}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          error={errors.password}
          hint={hasAccount ? undefined : say('hint')}
        />
      )}
      {hasAccount && !isLoggedIn && lostPassword !== '' ? (
        <Link href={lostPassword} variant="body2" target="_blank">
          {say('forgot')}
        </Link>
      ) : null}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: 2.5 }}>
        {say('accept')}
      </Button>
    </Box>
  );
}

function PasswordField({
  label,
  autoComplete,
  error,
  hint,
}: {
  label: string;
  autoComplete: string;
  error: string | undefined;
  hint: string | undefined;
}) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      name="password"
      type={visible ? 'text' : 'password'}
      label={label}
      autoComplete={autoComplete}
      required
      fullWidth
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={translate(`resources.invitations.page.${visible ? 'hide' : 'show'}`)}
                aria-pressed={visible}
                edge="end"
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function Paper({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 460,
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
        }}
      >
        <Typography variant="h4" component="h1" sx={{ mb: 1.5 }}>
          {heading}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
