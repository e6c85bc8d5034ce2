import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Field } from '#platform/fields/field.ts';
import { MAIL_PROVIDERS } from '../mail-providers.ts';
import { mailServerTexts as words } from './mail-server-texts.ts';

/** Above the mail server's settings: fills in what a well-known provider wants; nothing is saved by it. */
export function MailProviders() {
  const may = mayIn(useAdminSession(), 'settings.secrets');
  const { setValue } = useFormContext();
  const { data } = useRest<{ fields: Field[] }>('settings/mail-server', {
    queryKey: ['settings', 'mail-server'],
    refetchOnWindowFocus: false,
  });
  const [chosen, setChosen] = useState('');
  const hint = MAIL_PROVIDERS.find(({ name }) => name === chosen)?.hint;
  if (!may) return null;
  // What the environment decides is not filled in here.
  if (data?.fields.some(({ given }) => given !== undefined)) return null;
  const choose = (name: string) => {
    const provider = MAIL_PROVIDERS.find((each) => each.name === name);
    if (!provider) return;
    setChosen(name);
    for (const field of ['host', 'port', 'encryption'] as const)
      setValue(field, provider[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextField
      select
      fullWidth
      label={words.presets}
      value={chosen}
      helperText={hint === undefined ? undefined : `${words.presetFilled} ${hint}`}
      onChange={({ target }) => choose(target.value)}
    >
      {MAIL_PROVIDERS.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
