import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type SettingsOfGroup, settingsKey } from '#platform/admin/stored-settings.ts';
import { useRest } from '#platform/admin/use-rest.ts';

/** Says that nothing is protected while the protection is on and a key is missing (ACCT-023), as it is typed. */
export function MissingKeys() {
  const translate = useTranslate();
  const { data } = useRest<SettingsOfGroup>('settings/bot-protection', {
    queryKey: settingsKey('bot-protection'),
    refetchOnWindowFocus: false,
  });
  const [enabled, siteKey, secretKey] = useWatch({ name: ['enabled', 'siteKey', 'secretKey'] });
  const shown = data?.fields.find(({ name }) => name === 'secretKey');
  const kept = shown?.kind === 'secret' && shown.shown?.is === 'set';
  const typed = secretKey as { set?: string; remove?: true } | '' | undefined;
  const hasSecret = typeof typed === 'object' ? Boolean(typed.set) : kept;
  if (!enabled || (hasSecret && String(siteKey ?? '').trim() !== '')) return null;
  return <Alert severity="warning">{translate('slices.bot-protection.missing')}</Alert>;
}
