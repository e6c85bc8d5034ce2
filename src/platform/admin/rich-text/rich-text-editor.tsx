import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keptHtml, proseOf, unknownElements } from './prose-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
];

/** The editor. What it cannot show (a table, for instance) is edited as HTML instead of being lost. */
export function RichTextEditor({
  label,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
}: {
  label: string;
  value: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
}) {
  const translate = useTranslate();
  const beyond = unknownElements(value);
  const [wantsHtml, setWantsHtml] = useState(false);
  const asHtml = wantsHtml || beyond.length > 0;
  /** What this editor said last: anything else comes from outside and is shown. */
  const said = useRef(value);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: proseOf(value),
    editable: !disabled,
    // The styles below are the editor's own; the page's policy admits no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = keptHtml(changed.getHTML());
      onChange(said.current);
    },
  });

  useEffect(() => {
    if (value === said.current || asHtml) return;
    said.current = value;
    editor.commands.setContent(proseOf(value), { emitUpdate: false });
  }, [value, asHtml, editor]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [disabled, editor]);

  function leaveHtml() {
    editor.commands.setContent(proseOf(value), { emitUpdate: false });
    said.current = value;
    setWantsHtml(false);
  }

  if (asHtml)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {beyond.length > 0 ? (
          <Alert severity="info" sx={{ width: '100%' }}>
            {translate('admin.richText.beyond', { elements: beyond.map((name) => `<${name}>`).join(', ') })}
          </Alert>
        ) : null}
        <TextField
          fullWidth
          multiline
          minRows={6}
          value={value}
          disabled={disabled}
          error={invalid}
          slotProps={{
            htmlInput: {
              'aria-label': label,
              spellCheck: false,
              style: { fontFamily: 'ui-monospace, monospace', fontSize: 14 },
            },
          }}
          onChange={(event) => onChange(event.target.value)}
        />
        {beyond.length > 0 ? null : (
          <Button size="small" onClick={leaveHtml}>
            {translate('admin.richText.leaveHtml')}
          </Button>
        )}
      </Box>
    );
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'var(--office-edge)',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--focus, #b23a22)' },
        '& .tiptap': PROSE,
      }}
    >
      <RichTextToolbar
        editor={editor}
        label={label}
        disabled={disabled}
        toolbar={toolbar}
        onHtml={() => setWantsHtml(true)}
      />
      <EditorContent editor={editor} />
    </Box>
  );
}

/** The words as the shop shows them, roughly: what is a heading looks like one. */
const PROSE = {
  minHeight: 112,
  maxHeight: 480,
  overflowY: 'auto',
  px: 1.75,
  py: 1.25,
  outline: 'none',
  fontSize: 16,
  lineHeight: 1.55,
  overflowWrap: 'break-word',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1 },
  '& h2, & h3, & h4': { fontFamily: "'Fraunces Variable', Georgia, serif", fontWeight: 460, mt: 2, mb: 0.75 },
  '& h2': { fontSize: '1.5rem' },
  '& h3': { fontSize: '1.25rem' },
  '& h4': { fontSize: '1.1rem' },
  '& ul, & ol': { my: 1, pl: 3.5 },
  '& li p': { my: 0 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', mx: 0, my: 1.5, pl: 2, color: 'text.secondary' },
  '& code, & pre': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: 14,
    bgcolor: 'var(--office-tint)',
    borderRadius: 1,
  },
  '& pre': { p: 1.5, overflowX: 'auto' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
} as const;
