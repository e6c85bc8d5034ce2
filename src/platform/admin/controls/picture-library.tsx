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

const PER_PAGE = 60;

interface ListedPicture extends KeptPicture {
  /** Where it is shown, in words. */
  usedIn: string[];
}

async function readPage(search: string, page: number, signal: AbortSignal): Promise<ListedPicture[]> {
  const from = page * PER_PAGE;
  const asked = new URLSearchParams({
    range: JSON.stringify([from, from + PER_PAGE - 1]),
    sort: JSON.stringify(['id', 'DESC']),
    filter: JSON.stringify(search === '' ? {} : { q: search }),
  });
  return (await rest<ListedPicture[]>(`pictures?${asked}`, { signal })).body;
}

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
  const [{ page, of }, setPage] = useState({ page: 0, of: search });
  // Another search begins at its beginning.
  const at = of === search ? page : 0;
  const { data: pictures = [], isPending } = useQuery({
    queryKey: ['pictures', search, at],
    queryFn: ({ signal }) => readPage(search, at, signal),
    placeholderData: keepPreviousData,
  });
  const isLast = pictures.length < PER_PAGE;
  const go = (by: 1 | -1) => setPage({ page: at + by, of: search });
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
        {pictures.length === 0 && !isPending ? (
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
          {pictures.map((picture) => (
            <li key={picture.id}>
              <ButtonBase
                aria-label={[
                  picture.alt || translate('admin.pictures.number', { number: picture.id }),
                  ...(picture.usedIn.length === 0 ? [translate('admin.pictures.unused')] : []),
                ].join(', ')}
                onClick={() => onChoose(picture)}
                sx={{
                  width: '100%',
                  borderRadius: 2,
                  overflow: 'hidden',
                  bgcolor: '#f3eee5',
                  position: 'relative',
                }}
              >
                <Box
                  component="img"
                  src={picture.src}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' }}
                />
                {picture.usedIn.length === 0 ? (
                  <Box
                    component="span"
                    sx={{
                      position: 'absolute',
                      insetInlineStart: 4,
                      insetBlockEnd: 4,
                      px: 0.75,
                      borderRadius: 1,
                      fontSize: 12,
                      bgcolor: 'background.paper',
                    }}
                  >
                    {translate('admin.pictures.unused')}
                  </Box>
                ) : null}
              </ButtonBase>
            </li>
          ))}
        </Box>
        {at === 0 && isLast ? null : (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
            <Button disabled={at === 0} onClick={() => go(-1)}>
              {translate('ra.navigation.previous')}
            </Button>
            <Button disabled={isLast} onClick={() => go(1)}>
              {translate('ra.navigation.next')}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
