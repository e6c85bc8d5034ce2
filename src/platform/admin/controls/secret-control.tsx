import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SecretChange, ShownSecret } from '#platform/fields/field.ts';
import { InstantText } from '../instant-field.tsx';
import { inTextField, type WordedProps } from './control-props.ts';

/** A password or key: whether there is one, and a way to another or none; what it is nobody is shown again. */
export function SecretControl({
  shown = { is: 'unset' },
  given,
  value,
  placeholder,
  onChange,
  ...said
}: WordedProps<SecretChange> & {
  shown?: ShownSecret | undefined;
  given?: string | undefined;
  value: unknown;
  placeholder?: string | undefined;
}) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const change = changeOf(value);
  const typed = typeof change === 'object' && 'set' in change ? change.set : '';
  const isRemoved = typeof change === 'object' && 'remove' in change;
  const keep = () => {
    setOpen(false);
    onChange('');
  };
  if (given !== undefined || (shown.is === 'set' && !isOpen && typed === ''))
    return (
      <Told {...said} isRemoved={isRemoved}>
        {given !== undefined || shown.is === 'unset' ? null : isRemoved ? (
          translate('admin.secret.removed')
        ) : (
          <Since shown={shown} />
        )}
        {given !== undefined || said.disabled ? null : (
          <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
            {isRemoved ? (
              <Button variant="outlined" onClick={keep}>
                {translate('admin.secret.keep')}
              </Button>
            ) : (
              <>
                <Button
                  variant="outlined"
                  aria-label={translate('admin.secret.replaceOf', { label: said.label })}
                  onClick={() => setOpen(true)}
                >
                  {translate('admin.secret.replace')}
                </Button>
                <Button
                  color="error"
                  aria-label={translate('admin.secret.removeOf', { label: said.label })}
                  onClick={() => onChange({ remove: true })}
                >
                  {translate('admin.secret.remove')}
                </Button>
              </>
            )}
          </Stack>
        )}
      </Told>
    );
  const isUnreadable = shown.is === 'unreadable';
  const words = isUnreadable && !said.error ? { ...said, error: translate('admin.secret.again') } : said;
  return (
    <div>
      <TextField
        {...inTextField(words)}
        // Browsers offer to fill in and to keep what belongs to whoever logs in here, not to the shop.
        type="password"
        autoFocus={isOpen}
        value={typed}
        {...(placeholder ? { placeholder } : {})}
        slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
        onChange={({ target }) => onChange(target.value === '' ? '' : { set: target.value })}
      />
      {isOpen ? (
        <Button sx={{ mt: 1 }} onClick={keep}>
          {translate('admin.secret.keep')}
        </Button>
      ) : null}
    </div>
  );
}

/** What there is to say of a secret in place of a field to type into. */
function Told({
  label,
  help,
  error,
  isRemoved,
  children,
}: {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isRemoved: boolean;
  children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <InputLabel shrink component="legend" sx={{ position: 'static', transform: 'none', fontSize: 13 }}>
        {label}
      </InputLabel>
      <Typography component="div" color={isRemoved ? 'warning.main' : undefined}>
        {children}
      </Typography>
      {(error ?? help) ? <FormHelperText error={Boolean(error)}>{error ?? help}</FormHelperText> : null}
    </Box>
  );
}

/** When and by whom it was set, and how it ends. */
function Since({ shown }: { shown: Exclude<ShownSecret, { is: 'unset' }> }) {
  const translate = useTranslate();
  const { changedAt, changedBy, end } = shown;
  return (
    <>
      {translate('admin.secret.set')} <InstantText value={changedAt} precision="day" />
      {changedBy === '' ? '' : ` ${translate('admin.secret.by', { name: changedBy })}`}
      {end === undefined ? '' : `, …${end}`}
    </>
  );
}

function changeOf(value: unknown): SecretChange {
  return typeof value === 'object' && value !== null ? (value as SecretChange) : '';
}
