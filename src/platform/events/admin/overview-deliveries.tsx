import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Tells of tasks that failed, since nothing else would; silent when there are none. */
export function DeliveryPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const { failed } = part as { failed: number };
  if (failed === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button component={Link} to="/failed-deliveries" color="inherit" size="small">
          {translate('resources.failed-deliveries.look')}
        </Button>
      }
    >
      {translate('resources.failed-deliveries.waiting', { smart_count: failed })}
    </Alert>
  );
}
