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
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';

/** The log-in page of the back office. */
export function LogInPage() {
  const logIn = useLogin();
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    document.title = `${translate('admin.logIn.submit')} – ${translate('admin.title')}`;
  }, [translate]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await logIn({ username: fields.get('username'), password: fields.get('password') });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'admin.failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{
          width: '100%',
          maxWidth: 420,
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
        }}
      >
        <Typography variant="h4" component="h1">
          {translate('admin.logIn.heading')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
          {translate('admin.logIn.lead')}
        </Typography>
        {problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(problem, { _: problem })}
          </Alert>
        ) : null}
        <LogInField
          name="username"
          label={translate('admin.logIn.name')}
          autoComplete="username"
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
        <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: 2.5 }}>
          {translate('admin.logIn.submit')}
        </Button>
      </Box>
    </Box>
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
