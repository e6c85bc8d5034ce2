import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyText } from '../copy-text.ts';
import { inTextField, type WordedProps } from './control-props.ts';

/** A link with a secret in it: copied from here, made anew or taken away with the form that it stands in. */
export function KeyControl({
  address,
  value,
  onChange,
  ...said
}: WordedProps<string> & { address: string; value: string }) {
  const { disabled = false } = said;
  const translate = useTranslate();
  const [told, setTold] = useState<'copied' | 'unsaved'>();
  const link = value === '' ? '' : `${location.origin}${address.replace('{key}', value)}`;
  const change = (key: string) => {
    setTold('unsaved');
    onChange(key);
  };
  const copy = async () => {
    await copyText(link);
    setTold('copied');
  };
  return (
    <div>
      <TextField
        {...inTextField(said)}
        value={link}
        placeholder={translate('admin.key.none')}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" disabled={disabled} onClick={() => change(newKey())}>
          {translate(value === '' ? 'admin.key.make' : 'admin.key.renew')}
        </Button>
        {value === '' ? null : (
          <>
            <Button onClick={copy}>{translate('admin.key.copy')}</Button>
            <Button disabled={disabled} color="error" onClick={() => change('')}>
              {translate('admin.key.remove')}
            </Button>
          </>
        )}
        <span role="status">{told ? translate(`admin.key.${told}`) : ''}</span>
      </Stack>
    </div>
  );
}

/** 144 random bits in characters that addresses hold as they are. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
