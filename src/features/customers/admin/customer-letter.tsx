import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { pageNonce } from '#platform/admin/page-nonce.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** A mail to one customer: typed, looked at, sent. */
export function CustomerLetter({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const tellFailure = useTellFailure();
  const { run, busy, errors } = useDeed();
  const [letter, setLetter] = useState({ subject: '', text: '' });
  const [html, setHtml] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.customers.${key}`, values);
  const problems = { ...wrong, ...errors };
  const type = (part: Partial<typeof letter>) => {
    setLetter({ ...letter, ...part });
    setWrong({});
  };

  async function preview(): Promise<void> {
    try {
      const path = `customer-letters/${customer.id}`;
      const { body } = await rest<{ html: string }>(path, { method: 'POST', body: letter });
      setHtml(body.html);
    } catch (error) {
      if (error instanceof HttpError && error.body?.errors) setWrong(error.body.errors);
      else tellFailure(error);
    }
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = `resources.customers.${customer.sendsMail ? 'sent' : 'kept'}`;
    if (await run('customers', customer.id, 'send-mail', letter, done)) onClose();
    else setHtml(null);
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md" fullScreen={isPhone}>
      <form onSubmit={send} noValidate style={{ display: 'contents' }}>
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{say('letter', { name: customer.name })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {say('letterTo', { email: customer.email })}
          </Typography>
          {customer.sendsMail ? null : (
            <Alert severity="info" sx={{ mb: 2 }}>
              {say('notSent')}
            </Alert>
          )}
          {html === null ? (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TextField
                autoFocus
                required
                label={say('subject')}
                value={letter.subject}
                onChange={(event) => type({ subject: event.target.value })}
                error={Boolean(problems.subject)}
                helperText={problems.subject}
                slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
              />
              <TextField
                required
                label={say('message')}
                value={letter.text}
                onChange={(event) => type({ text: event.target.value })}
                error={Boolean(problems.text)}
                helperText={problems.text}
                multiline
                minRows={8}
                slotProps={{ htmlInput: { maxLength: 10_000, dir: 'auto' } }}
              />
            </Box>
          ) : (
            <Box
              component="iframe"
              title={say('frame')}
              // Nothing of it runs, and nothing of it leads anywhere.
              sandbox=""
              srcDoc={withNonce(html)}
              sx={{
                width: '100%',
                height: '50vh',
                bgcolor: '#ffffff',
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
              }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={onClose} disabled={busy}>
            {say('cancel')}
          </Button>
          <Button onClick={() => (html === null ? void preview() : setHtml(null))} disabled={busy}>
            {say(html === null ? 'preview' : 'backToText')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {say(customer.sendsMail ? 'send' : 'keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The back office lets only such styles in that carry its nonce, also in a frame that it fills. */
function withNonce(html: string): string {
  const nonce = pageNonce();
  return nonce ? html.replaceAll('<style>', `<style nonce="${nonce}">`) : html;
}
