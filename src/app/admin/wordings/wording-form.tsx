import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { checkWording, placeholdersOf } from '#platform/texts/check-wording.ts';
import { CUSTOM_TEXTS } from '#platform/texts/custom-texts.ts';
import { hasForms, pluralSamples } from '#platform/texts/plural-form.ts';
import type { ShopText } from './shop-text.ts';
import { useWordingWords } from './wording-texts.ts';

/** A text to be worded in a language, and who is told of it. */
export interface WordedText {
  text: ShopText;
  locale: string;
  mayWrite: boolean;
  onUnsaved: (key: string, isUnsaved: boolean) => void;
  onSaved: (text: ShopText) => void;
}

/** The form of one text: its default, the owner's wording, what the shop fills in, and the way back. */
export function WordingForm({
  text,
  locale,
  mayWrite,
  onUnsaved,
  onSaved,
  onClose,
}: WordedText & { onClose: () => void }) {
  const translate = useTranslate();
  const word = useWordingWords();
  const notify = useNotify();
  const stored = text.own ?? text.text;
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const unsaved = typed !== stored;
  const { key } = text;
  useEffect(() => onUnsaved(key, unsaved), [key, unsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(key, false), [key, onUnsaved]);

  // What owners typed elsewhere is filled in by nobody, and may be HTML.
  const isOwn = text.key.startsWith(CUSTOM_TEXTS);
  const isByNumber = !isOwn && (hasForms(text.text) || hasForms(text.said ?? ''));
  const placeholders = isOwn ? [] : placeholdersOf(text.text);
  const { unknown, lost } = isOwn ? { unknown: [], lost: [] } : checkWording(text.text, typed);
  const wrong = unknown.length > 0 ? say('unknown', unknown) : undefined;

  function say(problem: 'unknown' | 'lost', names: string[]): string {
    return word(problem, { names: names.map((name) => `{${name}}`).join(', ') });
  }

  async function save(value: string | null) {
    setBusy(true);
    setError(undefined);
    try {
      const { body } = await rest<ShopText>(`texts/${encodeURIComponent(key)}?language=${locale}`, {
        method: 'PUT',
        body: { was: text.own, value },
      });
      setTyped(body.own ?? body.text);
      onSaved(body);
      notify('admin.saved', { type: 'success' });
    } catch (problem) {
      const body = problem instanceof HttpError ? problem.body : {};
      // Theirs stands above the field from now on; what was typed stays in it.
      if (body.current) onSaved(body.current as ShopText);
      const message = (problem as Error).message;
      setError(body.current ? word('meanwhile') : translate(message, { _: message }));
    } finally {
      setBusy(false);
    }
  }

  function insert(name: string) {
    const field = input.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end');
    setTyped(field.value);
  }

  return (
    <Stack
      component="form"
      spacing={1.5}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (mayWrite && unsaved && !wrong && !busy) void save(typed);
      }}
    >
      {text.said === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {word('said')} <span dir="auto">{text.said}</span>
        </Typography>
      )}
      {text.own === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {word('default')}{' '}
          <span lang={locale} dir="auto">
            {text.text}
          </span>
        </Typography>
      )}
      <TextField
        label={word('own')}
        value={typed}
        disabled={!mayWrite}
        error={Boolean(wrong ?? error)}
        helperText={wrong ?? error ?? (isByNumber ? word('forms', { numbers: pluralSamples(locale) }) : '')}
        fullWidth
        multiline
        minRows={1}
        inputRef={input}
        slotProps={{
          htmlInput: { dir: 'auto', lang: locale },
          formHelperText: wrong || error ? { role: 'alert' } : {},
        }}
        onChange={(event) => {
          setError(undefined);
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !text.text.includes('\n') && !event.nativeEvent.isComposing) {
            event.preventDefault();
            event.currentTarget.closest('form')?.requestSubmit();
          }
          if (event.key === 'Escape' && !unsaved) onClose();
        }}
      />
      {lost.length > 0 && !wrong ? <Alert severity="warning">{say('lost', lost)}</Alert> : null}
      {!isOwn && /<\/?[a-z][^>]*>/i.test(typed) ? <Alert severity="info">{word('plain')}</Alert> : null}
      {placeholders.length > 0 ? (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}
        >
          <Typography variant="body2" component="span">
            {word('filledIn')}
          </Typography>
          {placeholders.map((name) => (
            <Chip
              key={name}
              label={`{${name}}`}
              size="small"
              variant="outlined"
              disabled={!mayWrite}
              aria-label={word('insert', { name: `{${name}}` })}
              onClick={() => insert(name)}
            />
          ))}
        </Stack>
      ) : null}
      {isOwn ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {word('key')} <code>{key}</code>
        </Typography>
      )}
      {mayWrite ? null : <Alert severity="info">{translate('admin.lookOnly')}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={!mayWrite || !unsaved || busy || Boolean(wrong)}>
          {translate('ra.action.save')}
        </Button>
        {unsaved ? (
          <Button disabled={busy} onClick={() => setTyped(stored)}>
            {translate('ra.action.undo')}
          </Button>
        ) : null}
        {text.own === null ? null : (
          <Button disabled={!mayWrite || busy} onClick={() => void save(null)}>
            {word('reset')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
