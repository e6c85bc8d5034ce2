import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

const FAILED = `/mails?${new URLSearchParams({ filter: JSON.stringify({ status: 'failed' }) })}`;

/** Warns an owner whose customers get no mails, since nothing else would tell; silent when mails go out. */
export function MailPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const maySetUp = mayIn(useAdminSession(), 'settings.write');
  const { sends, failed } = part as { sends: boolean; failed: number };
  return (
    <>
      {sends ? null : (
        <Alert
          severity="warning"
          sx={{ gridColumn: '1 / -1' }}
          action={
            maySetUp ? (
              <Button component={Link} to="/settings/mail-server" color="inherit" size="small">
                {translate('resources.mails.setUp')}
              </Button>
            ) : null
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
