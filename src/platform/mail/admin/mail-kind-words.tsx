import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { MAIL_PARTS, type MailPart, problemOfMailWord, tidyMailWord } from '../kinds/mail-words.ts';
import type { ShownMailKind } from './mail-kind-view.ts';

/** The words of a kind of mail in one language, with what they may fill in. */
export function MailKindWords({
  kind,
  words,
  errors,
  mayWrite,
  onChange,
}: {
  kind: ShownMailKind;
  words: Record<MailPart, string>;
  errors: Partial<Record<MailPart, string>>;
  mayWrite: boolean;
  onChange: (part: MailPart, word: string) => void;
}) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, string>) =>
    translate(`resources.mail-kinds.${key}`, values);
  const inputs = useRef(new Map<MailPart, HTMLInputElement | HTMLTextAreaElement>());
  const last = useRef<MailPart>('intro');
  const names = [...kind.placeholders.map(({ name }) => name), ...kind.formerly];

  function insert(name: string) {
    const input = inputs.current.get(last.current);
    if (!input) return;
    input.focus();
    input.setRangeText(`{${name}}`, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    onChange(last.current, input.value);
  }

  return (
    <>
      {MAIL_PARTS.map((part) => {
        const { text } = kind.words[part];
        const problem = problemOfMailWord(part, tidyMailWord(part, words[part]), names) ?? errors[part];
        const isOwn = words[part] !== text;
        const isLong = part === 'intro' || part === 'closing';
        return (
          <Box key={part}>
            <TextField
              fullWidth
              label={say(`fields.${part}`)}
              value={words[part]}
              disabled={!mayWrite}
              multiline={isLong}
              minRows={isLong ? 3 : 1}
              error={Boolean(problem)}
              helperText={problem ?? (part === 'closing' ? say('closingHelp') : undefined)}
              inputRef={(input: HTMLInputElement | null) => {
                if (input) inputs.current.set(part, input);
              }}
              slotProps={{
                htmlInput: { dir: 'auto', lang: kind.language.locale },
                formHelperText: { role: problem ? 'alert' : undefined },
              }}
              onFocus={() => {
                last.current = part;
              }}
              onChange={(event) => onChange(part, event.target.value)}
            />
            {isOwn ? (
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography
                  variant="body2"
                  sx={{ color: 'text.secondary', overflowWrap: 'anywhere', flex: '1 1 200px' }}
                >
                  <span dir="auto">{say('byDefault', { text: text || say('blank') })}</span>
                </Typography>
                <Button size="small" disabled={!mayWrite} onClick={() => onChange(part, text)}>
                  {say('reset')}
                </Button>
              </Stack>
            ) : null}
          </Box>
        );
      })}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}
      >
        <Typography variant="body2" component="span" sx={{ width: '100%' }}>
          {say('filledIn')}
        </Typography>
        {kind.placeholders.map(({ name, means }) => (
          <Chip
            key={name}
            label={`{${name}}`}
            title={means}
            variant="outlined"
            disabled={!mayWrite}
            sx={{ minHeight: { xs: 44, sm: 28 } }}
            aria-label={say('insert', { name: `{${name}}`, means })}
            onClick={() => insert(name)}
          />
        ))}
      </Stack>
    </>
  );
}
