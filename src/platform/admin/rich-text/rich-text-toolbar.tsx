import Code from '@mui/icons-material/CodeOutlined';
import FormatBold from '@mui/icons-material/FormatBoldOutlined';
import FormatItalic from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import LinkIcon from '@mui/icons-material/InsertLinkOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkForm } from './link-form.tsx';

interface Tool {
  name: string;
  icon: ReactNode;
  /** Absent for what is done once, such as undoing. */
  isOn?: (editor: Editor) => boolean;
  may?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const letters = (text: string) => (
  <Typography component="span" sx={{ fontWeight: 600, fontSize: 15, lineHeight: '24px', px: 0.25 }}>
    {text}
  </Typography>
);

/** A tool that puts on and takes off what the text under the cursor is. */
const toggle = (
  name: string,
  icon: ReactNode,
  toggled: (chain: ChainedCommands) => ChainedCommands,
  ...is: [node: string, attributes?: object]
): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive(...is),
  run: (editor) => void toggled(editor.chain().focus()).run(),
});

const heading = (level: 2 | 3): Tool =>
  toggle(`heading${level}`, letters(`H${level}`), (chain) => chain.toggleHeading({ level }), 'heading', {
    level,
  });

const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  toggle('bold', <FormatBold />, (chain) => chain.toggleBold(), 'bold'),
  toggle('italic', <FormatItalic />, (chain) => chain.toggleItalic(), 'italic'),
  toggle('bullets', <FormatListBulleted />, (chain) => chain.toggleBulletList(), 'bulletList'),
  toggle('numbers', <FormatListNumbered />, (chain) => chain.toggleOrderedList(), 'orderedList'),
  toggle('quote', <FormatQuote />, (chain) => chain.toggleBlockquote(), 'blockquote'),
  {
    name: 'undo',
    icon: <Undo />,
    may: (editor) => editor.can().undo(),
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: <Redo />,
    may: (editor) => editor.can().redo(),
    run: (editor) => void editor.chain().focus().redo().run(),
  },
];

/** The editor's tools: one stop for the tab key, arrow keys within; Alt+F10 leads here from the text. */
export function RichTextToolbar({
  editor,
  label,
  disabled,
  toolbar,
  onHtml,
}: {
  editor: Editor;
  label: string;
  disabled: boolean;
  toolbar: RefObject<HTMLDivElement | null>;
  onHtml: () => void;
}) {
  const translate = useTranslate();
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map((tool) => tool.isOn?.(now)),
      may: TOOLS.map((tool) => tool.may?.(now) ?? true),
      link: now.isActive('link'),
    }),
  });
  const buttons = [
    ...TOOLS.map(({ name, icon, run }, index) => ({
      name,
      icon,
      pressed: state.on[index],
      may: state.may[index] ?? true,
      act: () => run(editor),
    })),
    { name: 'link', icon: <LinkIcon />, pressed: state.link, may: true, act: () => setLinking(!linking) },
    { name: 'html', icon: <Code />, pressed: undefined, may: true, act: onHtml },
  ];

  function move(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + buttons.length) % buttons.length;
    setStop(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  }

  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        ref={toolbar}
        role="toolbar"
        aria-label={translate('admin.richText.toolbar', { label })}
        onKeyDown={move}
        sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5, gap: 0.25 }}
      >
        {buttons.map(({ name, icon, pressed, may, act }, index) => (
          <Tooltip key={name} title={translate(`admin.richText.${name}`)}>
            <IconButton
              size="small"
              tabIndex={index === stop ? 0 : -1}
              aria-label={translate(`admin.richText.${name}`)}
              {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
              // Not `disabled`: a button that cannot be reached would break the way of the arrow keys.
              aria-disabled={disabled || !may}
              onFocus={() => setStop(index)}
              onClick={() => {
                if (!disabled && may) act();
              }}
              sx={{
                borderRadius: 1,
                color: 'text.primary',
                opacity: disabled || !may ? 0.45 : 1,
                ...(pressed
                  ? { bgcolor: 'var(--office-pressed)', '&:hover': { bgcolor: 'var(--office-pressed)' } }
                  : {}),
              }}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      {linking ? <LinkForm editor={editor} onDone={() => setLinking(false)} /> : null}
    </Box>
  );
}
