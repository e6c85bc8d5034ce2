import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ShowPage } from '#platform/admin/show-page.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';

interface DeliveryRecord {
  id: number;
  event: string;
  consumer: string;
  tries: number;
  reason: string;
  reference: string;
}

/** One task that failed: what should have happened, why it did not, and the way to try it again. */
export function DeliveryShow() {
  return (
    <ShowPage>
      <Task />
    </ShowPage>
  );
}

function Task() {
  const translate = useTranslate();
  const task = useRecordContext<DeliveryRecord>();
  const rights = useAdminSession()?.resources['failed-deliveries'];
  const redirect = useRedirect();
  const { run, busy } = useDeed();
  if (!task) return null;
  const label = (field: string) => translate(`resources.failed-deliveries.fields.${field}`);

  async function settle(action: 'retry' | 'dismiss', done: string) {
    if (await run('failed-deliveries', task?.id ?? 0, action, {}, `resources.failed-deliveries.${done}`))
      redirect('list', 'failed-deliveries');
  }

  return (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2">
        {task.event}
      </Typography>
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {task.reason}
      </Alert>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1 },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{label('consumer')}</dt>
        <dd>{task.consumer}</dd>
        <dt>{label('createdAt')}</dt>
        <dd>
          <InstantField source="createdAt" />
        </dd>
        <dt>{label('tries')}</dt>
        <dd>{task.tries}</dd>
        <dt>{label('reference')}</dt>
        <dd>
          <code>{task.reference}</code>
        </dd>
      </Box>
      <Stack direction="row" spacing={1}>
        {rights?.actions.includes('retry') ? (
          <Button variant="contained" disabled={busy} onClick={() => void settle('retry', 'retried')}>
            {translate('resources.failed-deliveries.retry')}
          </Button>
        ) : null}
        {rights?.actions.includes('dismiss') ? (
          <Button disabled={busy} onClick={() => void settle('dismiss', 'dismissed')}>
            {translate('resources.failed-deliveries.dismiss')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
