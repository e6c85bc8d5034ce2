import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { ShowPage } from '#platform/admin/show-page.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { MessageState, type MessageStatus } from './message-state.tsx';

interface MessageRecord {
  id: number;
  topic: string;
  messageId: string;
  status: MessageStatus;
  problem: string | null;
  tries: number;
  took: number | null;
  nextTryAt: string | null;
  createdAt: string;
  body: string;
  answerStatus: number | null;
  answerHeaders: Record<string, string> | null;
  answerBody: string | null;
}

const text = (key: string) => `resources.webhook-messages.${key}`;

/** One message: what was sent, and what was answered. */
export function WebhookMessageShow() {
  return (
    <ShowPage>
      <Message />
    </ShowPage>
  );
}

function Message() {
  const translate = useTranslate();
  const message = useRecordContext<MessageRecord>();
  const rights = useAdminSession()?.resources['webhook-messages'];
  const { run, busy } = useDeed();
  if (!message) return null;
  const label = (field: string) => translate(text(`fields.${field}`));
  const { status, problem, took, nextTryAt, answerHeaders, answerBody } = message;
  return (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {message.topic}
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', color: 'text.secondary' }}>
        <MessageState status={status} />
        <span>{message.messageId}</span>
        <InstantText value={message.createdAt} />
        <span>
          {label('tries')}: {message.tries}
        </span>
        {message.answerStatus === null ? null : (
          <span>
            {label('answerStatus')}: {message.answerStatus}
          </span>
        )}
        {took === null ? null : <span>{translate(text('ms'), { took })}</span>}
        {nextTryAt ? (
          <span>
            {label('nextTryAt')}: <InstantText value={nextTryAt} />
          </span>
        ) : null}
      </Stack>
      {problem ? <Alert severity={status === 'failed' ? 'error' : 'warning'}>{problem}</Alert> : null}
      {rights?.actions.includes('redeliver') ? (
        <Button
          variant="outlined"
          disabled={busy || status === 'waiting'}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => void run('webhook-messages', message.id, 'redeliver', {}, text('redelivered'))}
        >
          {translate(text('redeliver'))}
        </Button>
      ) : null}
      <Written title={translate(text('body'))} words={pretty(message.body)} />
      {answerHeaders ? (
        <Written
          title={translate(text('answerHeaders'))}
          words={Object.entries(answerHeaders)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      ) : null}
      {answerBody ? <Written title={translate(text('answerBody'))} words={answerBody} /> : null}
    </Stack>
  );
}

function Written({ title, words }: { title: string; words: string }) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.5,
          p: 1.5,
          maxHeight: 420,
          overflow: 'auto',
          fontSize: 13,
          bgcolor: '#f7f3ec',
          borderRadius: 1,
        }}
      >
        {words}
      </Box>
    </section>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
