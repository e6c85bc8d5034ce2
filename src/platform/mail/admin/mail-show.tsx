import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ShowPage } from '#platform/admin/show-page.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { MailState, type MailStatus } from './mail-state.tsx';

interface MailRecord {
  id: number;
  recipient: string;
  subject: string;
  status: MailStatus;
  lastError: string | null;
  text: string;
}

/** One mail: where it went and how it looks. */
export function MailShow() {
  return (
    <ShowPage>
      <Letter />
    </ShowPage>
  );
}

function Letter() {
  const translate = useTranslate();
  const mail = useRecordContext<MailRecord>();
  const { run, busy } = useDeed();
  if (!mail) return null;
  const label = (field: string) => translate(`resources.mails.fields.${field}`);
  return (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2">
        {mail.subject}
      </Typography>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}
      >
        <MailState status={mail.status} />
        <span>
          {label('recipient')}: {mail.recipient}
        </span>
        <span>
          {label('createdAt')}: <InstantField source="createdAt" />
        </span>
      </Stack>
      {mail.status === 'stored' ? (
        <Alert severity="info">{translate('resources.mails.storedHint')}</Alert>
      ) : null}
      {mail.lastError ? <Alert severity="error">{mail.lastError}</Alert> : null}
      <Button
        variant="outlined"
        disabled={busy || mail.status === 'queued'}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => run('mails', mail.id, 'send-again', {}, 'resources.mails.sentAgain')}
      >
        {translate('resources.mails.sendAgain')}
      </Button>
      <Box
        component="iframe"
        title={translate('resources.mails.preview')}
        src={`/rest/mails/${mail.id}/preview`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        sx={{
          width: '100%',
          height: '70vh',
          bgcolor: '#ffffff',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      />
      {mail.text === '' ? null : (
        <details>
          <summary>{translate('resources.mails.plainText')}</summary>
          <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
            {mail.text}
          </Box>
        </details>
      )}
    </Stack>
  );
}
