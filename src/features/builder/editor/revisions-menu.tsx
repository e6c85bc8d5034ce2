import HistoryIcon from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RevisionsDialog } from './revisions-dialog.tsx';

/** The earlier states of the document: looked at, compared, and brought back onto the canvas. */
export function RevisionsMenu() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={translate('slices.builder.revisions')}
        title={translate('slices.builder.revisions')}
        onClick={() => setOpen(true)}
      >
        <HistoryIcon />
      </IconButton>
      {isOpen ? <RevisionsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
