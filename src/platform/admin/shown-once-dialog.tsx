import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { copyText } from './copy-text.ts';

/**
 * Shows a secret or a link that nothing brings back, so that it closes by its button alone. `say` gives the words `title`,
 * `once`, `label`, `copy`, `copied` and `done`; what follows the value are its children.
 */
export function ShownOnceDialog({
  value,
  say,
  onDone,
  children,
}: {
  value: string;
  say: (key: string) => string;
  onDone: () => void;
  children?: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  const title = useId();
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{say('title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {say('once')}
        </Alert>
        <TextField
          label={say('label')}
          value={value}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={({ target }) => target.select()}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button variant="outlined" onClick={() => void copyText(value).then(() => setCopied(true))}>
            {say('copy')}
          </Button>
          <span role="status">{copied ? say('copied') : ''}</span>
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {say('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
