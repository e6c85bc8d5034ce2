import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';

const text = (key: string) => `resources.tax-rates.${key}`;

/** Says that rates count for nothing while taxes are switched off, and leads to where that is changed. */
export function TaxesOff() {
  const translate = useTranslate();
  const { data } = useRest<{ values: { enabled: boolean } }>('settings/taxes', {
    enabled: mayIn(useAdminSession(), 'settings.read'),
  });
  if (data?.values.enabled !== false) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button component={Link} to="/settings/taxes" size="small">
          {translate(text('settings'))}
        </Button>
      }
    >
      {translate(text('off'))}
    </Alert>
  );
}
