import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Shows a key that was just made; it closes by its button alone, since nothing brings the key back. */
export function MadeKeyDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const say = (key: string) => translate(`resources.api-keys.made.${key}`);
  return (
    <Dialog open aria-labelledby="made-key" fullWidth maxWidth="sm">
      <DialogTitle id="made-key">{say('title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say('once')}
        </Alert>
        <TextField
          label={say('label')}
          value={secret}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={({ target }) => target.select()}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}>
          <Button
            variant="outlined"
            onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {say('copy')}
          </Button>
          <span role="status">{copied ? say('copied') : ''}</span>
        </Box>
        {say('use')}
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
          {`Authorization: Bearer ${secret.slice(0, 9)}…`}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {say('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
