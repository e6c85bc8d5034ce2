import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedDocument, PageEditorProps } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { forgetWork, type KeptWork, keptWork } from './kept-work.ts';
import { PageEditor } from './page-editor.tsx';

/** The editor of a document that was loaded; where this browser keeps work that was never saved, that is asked about first. */
export function OpenedEditor({ document, ...editor }: PageEditorProps) {
  const translate = useTranslate();
  const [kept, setKept] = useState(() => unsavedOf(document));
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

/** What was kept and is not what is saved: a window that closes saves and cannot forget any more. */
function unsavedOf({ id, draft }: EditedDocument): KeptWork | null {
  const kept = keptWork(id);
  if (!kept || textOf(kept.tree) !== textOf(draft)) return kept;
  forgetWork(id);
  return null;
}

/** The same for equal trees, whatever the order in which a database keeps what objects hold. */
function textOf(tree: WidgetTree): string {
  return JSON.stringify(tree, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
