import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { LogInFields } from '#platform/admin/admin-session.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { latePart } from '#platform/admin/late-part.ts';
import { wholeOffice } from './office.ts';

// Which slices are on is told nobody who is not in: a way shows nothing where the shop does not answer it.
const given = wholeOffice.of(adminPoints.logInWays);
const ways = given.map(({ name, way }) => ({ name, Way: latePart(way) }));
const autoComplete = ['username', ...given.map((way) => way.autoComplete ?? '')].join(' ').trim();

/** Name and password, and why they were not taken. */
export function LogInForm({ logIn }: { logIn: (fields: LogInFields | { isIn: true }) => Promise<unknown> }) {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  // The password was right, and the account asks for a code.
  const [half, setHalf] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await logIn({
        username: String(fields.get('username')),
        password: String(fields.get('password')),
        ...(half ? { code: String(fields.get('code')) } : {}),
      });
    } catch (error) {
      const { code, leadsTo } = (error instanceof HttpError ? error.body : {}) as Refused;
      if (leadsTo) return window.location.assign(leadsTo);
      if (code === 'accounts.second-step') return setHalf(true);
      if (code === 'accounts.second-step-over') setHalf(false);
      setProblem(error instanceof Error ? error.message : 'admin.failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={submit} noValidate>
      {problem ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : null}
      {half ? <CodeField /> : <Password visible={visible} setVisible={setVisible} />}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: 2.5 }}>
        {translate(half ? 'admin.logIn.continue' : 'admin.logIn.submit')}
      </Button>
      {half
        ? null
        : ways.map(({ name, Way }) => (
            <Suspense key={name}>
              <Way enter={() => logIn({ isIn: true })} />
            </Suspense>
          ))}
      {half ? (
        <Button fullWidth sx={{ mt: 1 }} onClick={() => setHalf(false)}>
          {translate('admin.logIn.startOver')}
        </Button>
      ) : null}
    </Box>
  );
}

interface Refused {
  code?: string;
  leadsTo?: string;
}

function Password({ visible, setVisible }: { visible: boolean; setVisible: (visible: boolean) => void }) {
  const translate = useTranslate();
  return (
    <>
      <LogInField
        name="username"
        label={translate('admin.logIn.name')}
        autoComplete={autoComplete}
        autoFocus
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <LogInField
        name="password"
        type={visible ? 'text' : 'password'}
        label={translate('admin.logIn.password')}
        autoComplete="current-password"
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              aria-label={translate(visible ? 'admin.logIn.hide' : 'admin.logIn.show')}
              aria-pressed={visible}
              edge="end"
              onClick={() => setVisible(!visible)}
            >
              {visible ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          </InputAdornment>
        }
      />
    </>
  );
}

/** The second step: a code of an app, or a recovery code. */
function CodeField() {
  const translate = useTranslate();
  return (
    <LogInField
      name="code"
      label={translate('admin.logIn.code')}
      autoComplete="one-time-code"
      autoFocus
      inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
    />
  );
}

/** A field with its label; the library's own text field would bring its choices and menus along. */
function LogInField({ label, ...input }: OutlinedInputProps & { name: string; label: string }) {
  const id = useId();
  return (
    <FormControl fullWidth required>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} />
    </FormControl>
  );
}
