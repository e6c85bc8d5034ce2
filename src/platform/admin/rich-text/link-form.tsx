import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Where the marked words lead; stands below the toolbar until it is answered. No form: it stands within one. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const translate = useTranslate();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const isLink = editor.isActive('link');

  function apply() {
    const href = address.trim();
    if (href === '') return remove();
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is marked: the address itself becomes the words.
    if (empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', px: 1.5, pb: 1.25, pt: 0.5 }}>
      <TextField
        size="small"
        margin="none"
        autoFocus
        label={translate('admin.richText.address')}
        placeholder="/shop/"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            editor.commands.focus();
            onDone();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button size="small" variant="outlined" onClick={apply}>
        {translate('admin.richText.apply')}
      </Button>
      {isLink ? (
        <Button size="small" onClick={remove}>
          {translate('admin.richText.unlink')}
        </Button>
      ) : null}
    </Box>
  );
}
