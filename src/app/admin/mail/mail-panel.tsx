import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Warns an owner whose customers get no mails, since nothing else would tell; silent when mails go out. */
export function MailPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  if ((part as { sends: boolean }).sends) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {translate('resources.mails.storedHint')}
    </Alert>
  );
}
