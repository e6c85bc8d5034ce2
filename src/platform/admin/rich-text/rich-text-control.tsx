import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import type { WordedProps } from '../controls/control-props.ts';
import { latePart } from '../late-part.ts';

const Editor = latePart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** A text with paragraphs, headings, lists and links, kept as HTML. The editor itself is loaded when one is shown. */
export function RichTextControl({
  label,
  value,
  error,
  help,
  disabled = false,
  onChange,
}: WordedProps<string> & { value: string }) {
  const id = useId();
  const note = error ?? help;
  return (
    <Box sx={{ width: '100%', my: 1 }}>
      <Typography
        id={`${id}label`}
        variant="body2"
        sx={{ color: error ? 'error.main' : 'text.secondary', mb: 0.5 }}
      >
        {label}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={176} />}>
        <Editor
          label={label}
          value={value}
          disabled={disabled}
          invalid={Boolean(error)}
          describedBy={note ? `${id}note` : undefined}
          onChange={onChange}
        />
      </Suspense>
      {note ? (
        <FormHelperText id={`${id}note`} error={Boolean(error)}>
          {note}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
