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

/** Shows the link of an invitation that no mail carries; it closes by its button alone, since nothing brings the link back. */
export function HandOverLink({ email, link, onDone }: { email: string; link: string; onDone: () => void }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const say = (key: string) => translate(`resources.invitations.link.${key}`, { email });
  return (
    <Dialog open aria-labelledby="hand-over" fullWidth maxWidth="sm">
      <DialogTitle id="hand-over">{say('title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {say('once')}
        </Alert>
        <TextField
          label={say('label')}
          value={link}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={({ target }) => target.select()}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button
            variant="outlined"
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {say('copy')}
          </Button>
          <span role="status">{copied ? say('copied') : ''}</span>
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
