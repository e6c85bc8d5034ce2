import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { pageNonce } from '#platform/admin/page-nonce.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { MailPart } from '../kinds/mail-words.ts';
import { MailKindTest } from './mail-kind-test.tsx';
import type { PreviewedMail, ShownMailKind } from './mail-kind-view.ts';

/** How long somebody has to stop typing until the preview follows. */
const PAUSE = 300;

/** What a kind of mail looks like with the words as they are typed, and the form that sends it to somebody to try it. */
export function MailKindPreview({
  kind,
  words,
  mayWrite,
}: {
  kind: ShownMailKind;
  words: Record<MailPart, string>;
  mayWrite: boolean;
}) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.mail-kinds.${key}`, values);
  const [record, setRecord] = useState('');
  const [view, setView] = useState<'html' | 'text'>('html');
  const asked = { language: kind.language.locale, words, record };
  const settled = useSettled(JSON.stringify(asked));
  const { data, error } = useQuery({
    queryKey: ['mail-kinds', kind.name, 'preview', settled],
    queryFn: async ({ signal }) =>
      (
        await rest<PreviewedMail>(`mail-kinds/${kind.name}/preview`, {
          method: 'POST',
          body: JSON.parse(settled),
          signal,
        })
      ).body,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const errors = (error instanceof HttpError ? (error.body.errors ?? {}) : {}) as { record?: string };

  return (
    <Stack spacing={2} sx={{ position: { lg: 'sticky' }, top: { lg: 68 } }}>
      <TitledCard title={say('preview')}>
        <Stack spacing={1.5}>
          {kind.record ? (
            <TextField
              label={say('previewOf', { record: kind.record.toLowerCase() })}
              value={record}
              error={Boolean(errors.record)}
              helperText={errors.record ?? say('previewHelp')}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
              onChange={(event) => setRecord(event.target.value)}
            />
          ) : null}
          {error && !errors.record ? (
            <Alert severity="error">{translate('admin.loadingFailed')}</Alert>
          ) : null}
          {data ? (
            <>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>{say('previewSubject')}:</strong>{' '}
                <bdi lang={kind.language.locale} data-preview="subject">
                  {data.subject}
                </bdi>
              </Typography>
              {data.to.length > 0 ? (
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {say('previewTo')}: {data.to.join(', ')}
                </Typography>
              ) : null}
              <Tabs value={view} onChange={(_, chosen) => setView(chosen)} aria-label={say('preview')}>
                <Tab value="html" label={say('html')} />
                <Tab value="text" label={say('plainText')} />
              </Tabs>
              {view === 'html' ? (
                <Box
                  component="iframe"
                  title={say('frame')}
                  // Nothing of it runs, and nothing of it leads anywhere.
                  sandbox=""
                  srcDoc={withNonce(data.html)}
                  sx={{
                    width: '100%',
                    height: { xs: '60vh', lg: '64vh' },
                    bgcolor: '#ffffff',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 2,
                  }}
                />
              ) : (
                <Box
                  component="pre"
                  dir="auto"
                  tabIndex={0}
                  aria-label={say('plainText')}
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14, m: 0 }}
                >
                  {data.text}
                </Box>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {say('unsaved')}
              </Typography>
            </>
          ) : null}
        </Stack>
      </TitledCard>
      {mayWrite ? <MailKindTest name={kind.name} asked={asked} /> : null}
    </Stack>
  );
}

/** The back office lets only such styles in that carry its nonce, also in a frame that it fills. */
function withNonce(html: string): string {
  const nonce = pageNonce();
  return nonce ? html.replaceAll('<style>', `<style nonce="${nonce}">`) : html;
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
