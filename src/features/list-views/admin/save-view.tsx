import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import { useLateWords } from '#platform/admin/late-words.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useSending } from '#platform/admin/use-sending.ts';
import { viewWords } from './view-words.ts';

/** Keeps the filters and the order of a list under a name. */
export function SaveView({
  resource,
  filter,
  sort,
  onClose,
}: {
  resource: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
  onClose: (isSaved: boolean) => void;
}) {
  const translate = useTranslate();
  const words = useLateWords('admin.views', viewWords);
  const { send, busy, errors } = useSending();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { resource, name, filter, sort: { field: sort.field, order: sort.order }, isShared };
    if (await send(() => rest('list-views', { method: 'POST', body }), words('saved'))) onClose(true);
  }

  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="xs">
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle>{words('title')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{words('help')}</Typography>
          <TextField
            label={words('name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errors.name !== undefined}
            helperText={errors.name}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormControlLabel
            control={<Switch checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
            label={words('shared')}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
