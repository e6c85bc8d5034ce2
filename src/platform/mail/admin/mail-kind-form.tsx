import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import { MAIL_PARTS, type MailPart } from '../kinds/mail-words.ts';
import { MailKindPreview } from './mail-kind-preview.tsx';
import type { ShownMailKind } from './mail-kind-view.ts';
import { MailKindWords } from './mail-kind-words.tsx';

type Words = Record<MailPart, string>;

const wordsOf = ({ words }: ShownMailKind): Words =>
  Object.fromEntries(MAIL_PARTS.map((part) => [part, words[part].own ?? words[part].text])) as Words;

/** The messages of a refusal, by field: `words.subject` arrives nested. */
type Errors = { recipients?: string; language?: string; words?: Partial<Words> };

/** What can be changed of a kind of mail in one language, beside its preview. */
export function MailKindForm({
  kind,
  chooseLanguage,
}: {
  kind: ShownMailKind;
  chooseLanguage: (locale: string) => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const mayWrite = mayIn(useAdminSession(), 'mail.write');
  const [isOn, setIsOn] = useState(kind.isOn);
  const [recipients, setRecipients] = useState(kind.recipients);
  const [words, setWords] = useState(() => wordsOf(kind));
  // What was read: a save is laid onto this, and refused where somebody else was faster.
  const [seen, setSeen] = useState(kind);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.mail-kinds.${key}`, values);

  const stored = wordsOf(seen);
  const isWordsChanged = MAIL_PARTS.some((part) => words[part] !== stored[part]);
  const unsaved = isWordsChanged || isOn !== seen.isOn || recipients !== seen.recipients;
  useUnsavedWarning(unsaved);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    const changed = MAIL_PARTS.filter((part) => words[part] !== stored[part]);
    try {
      const { body } = await rest<ShownMailKind>(`mail-kinds/${kind.name}`, {
        method: 'PUT',
        body: {
          version: seen.version,
          isOn,
          recipients,
          language: kind.language.locale,
          words: Object.fromEntries(
            changed.map((part) => [part, { was: seen.words[part].own, value: words[part] }]),
          ),
        },
      });
      setSeen(body);
      setWords(wordsOf(body));
      setIsOn(body.isOn);
      setRecipients(body.recipients);
      client.setQueryData(['mail-kinds', kind.name, kind.language.locale], body);
      void client.invalidateQueries({ queryKey: ['mail-kinds'], exact: true });
      notify('resources.mail-kinds.saved', { type: 'success' });
    } catch (problem) {
      const body = problem instanceof HttpError ? problem.body : {};
      if (body.current) setSeen(body.current as ShownMailKind);
      setErrors((body.errors ?? {}) as Errors);
      const message = body.current ? 'resources.mail-kinds.meanwhile' : (problem as Error).message;
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack component="form" noValidate spacing={2} onSubmit={save}>
        {mayWrite ? null : <Alert severity="info">{translate('admin.lookOnly')}</Alert>}
        <TitledCard title={say('settings')}>
          <Stack spacing={1.5}>
            <FormControlLabel
              control={
                <Switch checked={isOn} disabled={!mayWrite} onChange={(_, checked) => setIsOn(checked)} />
              }
              label={say('fields.isOn')}
            />
            {kind.audience === 'owner' ? (
              <TextField
                label={say('fields.recipients')}
                value={recipients}
                disabled={!mayWrite}
                error={Boolean(errors.recipients)}
                helperText={
                  errors.recipients ?? say('recipientsHelp', { otherwise: kind.otherwise || say('nobody') })
                }
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' }, inputLabel: { shrink: true } }}
                onChange={(event) => setRecipients(event.target.value)}
              />
            ) : null}
          </Stack>
        </TitledCard>
        <TitledCard title={say('words')}>
          <Stack spacing={2}>
            {kind.languages.length > 1 ? (
              <TextField
                select
                label={say('language')}
                value={kind.language.locale}
                // Another language has other words: what is typed here would be lost.
                disabled={unsaved}
                onChange={(event) => chooseLanguage(event.target.value)}
              >
                {kind.languages.map(({ locale, name }) => (
                  <MenuItem key={locale} value={locale} lang={locale}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            ) : null}
            <MailKindWords
              kind={seen}
              words={words}
              errors={errors.words ?? {}}
              mayWrite={mayWrite}
              onChange={(part, word) => setWords((before) => ({ ...before, [part]: word }))}
            />
          </Stack>
        </TitledCard>
        {errors.language ? <Alert severity="error">{errors.language}</Alert> : null}
        {mayWrite ? (
          <Box>
            <Button type="submit" variant="contained" disabled={!unsaved || busy}>
              {translate('ra.action.save')}
            </Button>
          </Box>
        ) : null}
      </Stack>
      <MailKindPreview kind={seen} words={words} mayWrite={mayWrite} />
    </Box>
  );
}
