import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

const FAILED = `/mails?${new URLSearchParams({ filter: JSON.stringify({ status: 'failed' }) })}`;

/** Warns an owner whose customers get no mails, since nothing else would tell; silent when mails go out. */
export function MailPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const { sends, failed } = part as { sends: boolean; failed: number };
  return (
    <>
      {sends ? null : (
        <Alert
          severity="warning"
          sx={{ gridColumn: '1 / -1' }}
          action={
            <Button component={Link} to="/settings/mail-server" color="inherit" size="small">
              {translate('resources.mails.setUp')}
            </Button>
          }
        >
          {translate('resources.mails.storedHint')}
        </Alert>
      )}
      {failed === 0 ? null : (
        <Alert
          severity="error"
          sx={{ gridColumn: '1 / -1' }}
          action={
            <Button component={Link} to={FAILED} color="inherit" size="small">
              {translate('resources.mails.look')}
            </Button>
          }
        >
          {translate('resources.mails.failedHint', { smart_count: failed })}
        </Alert>
      )}
    </>
  );
}
