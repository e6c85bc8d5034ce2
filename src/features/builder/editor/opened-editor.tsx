import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageEditorProps } from '#platform/documents/page-editor.ts';
import { forgetWork, keptWork } from './kept-work.ts';
import { PageEditor } from './page-editor.tsx';

/** The editor of a document that was loaded; where this browser keeps work that was never saved, that is asked about first. */
export function OpenedEditor({ document, ...editor }: PageEditorProps) {
  const translate = useTranslate();
  const [kept, setKept] = useState(() => keptWork(document.id));
  const [opened, setOpened] = useState(document);
  if (!kept) return <PageEditor key={opened === document ? 'saved' : 'kept'} {...editor} document={opened} />;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', mt: 12, p: 3, display: 'grid', gap: 2 }}>
      <Typography component="h1" variant="h5">
        {translate('slices.builder.unsaved', { title: document.title })}
      </Typography>
      <Typography>
        {translate('slices.builder.unsavedSince', { at: new Date(kept.at).toLocaleString() })}
        {kept.version === document.version ? '' : ` ${translate('slices.builder.changedSince')}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          onClick={() => {
            setOpened({ ...document, draft: kept.tree, isUnsaved: true });
            setKept(null);
          }}
        >
          {translate('slices.builder.goOn')}
        </Button>
        <Button
          onClick={() => {
            forgetWork(document.id);
            setKept(null);
          }}
        >
          {translate('slices.builder.dropUnsaved')}
        </Button>
      </Box>
    </Box>
  );
}
