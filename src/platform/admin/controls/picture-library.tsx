import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KeptPicture } from '../picture-upload.ts';
import { rest } from '../rest-client.ts';

/** The shop's pictures, the latest first, found by their description or file name. */
export function PictureLibrary({
  onChoose,
  onClose,
}: {
  onChoose: (picture: KeptPicture) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data = [], isPending } = useQuery({
    queryKey: ['pictures', search],
    queryFn: async ({ signal }) =>
      (await rest<KeptPicture[]>(`uploads/pictures?${new URLSearchParams({ q: search })}`, { signal })).body,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="picture-library">
      <DialogTitle id="picture-library">{translate('admin.pictures.choose')}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          autoFocus
          label={translate('admin.pictures.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ mb: 2 }}
        />
        {data.length === 0 && !isPending ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('admin.pictures.none')}</Typography>
        ) : null}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0.5,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          }}
        >
          {data.map((picture) => (
            <li key={picture.id}>
              <ButtonBase
                aria-label={picture.alt || translate('admin.pictures.number', { number: picture.id })}
                onClick={() => onChoose(picture)}
                sx={{ width: '100%', borderRadius: 2, overflow: 'hidden', bgcolor: '#f3eee5' }}
              >
                <Box
                  component="img"
                  src={picture.src}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' }}
                />
              </ButtonBase>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
