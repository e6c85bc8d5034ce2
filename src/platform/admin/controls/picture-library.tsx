import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DropZone } from '../drop-zone.tsx';
import { FilePicker } from '../file-picker.tsx';
import { ACCEPTED, type KeptPicture, useUploads } from '../picture-upload.ts';
import { rest } from '../rest-client.ts';
import { UploadList } from '../upload-list.tsx';
import { type ListedPicture, PictureTile } from './picture-tile.tsx';

const PER_PAGE = 60;

async function readPage(search: string, page: number, signal: AbortSignal): Promise<ListedPicture[]> {
  const from = page * PER_PAGE;
  const asked = new URLSearchParams({
    range: JSON.stringify([from, from + PER_PAGE - 1]),
    sort: JSON.stringify(['id', 'DESC']),
    filter: JSON.stringify(search === '' ? {} : { q: search }),
  });
  return (await rest<ListedPicture[]>(`pictures?${asked}`, { signal })).body;
}

/** The shop's pictures, the latest first, found by their words or file name; more of them can be uploaded here. */
export function PictureLibrary({
  onChoose,
  onClose,
}: {
  onChoose: (picture: KeptPicture) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [{ page, of }, setPage] = useState({ page: 0, of: search });
  const picker = useRef<HTMLInputElement>(null);
  // Another search begins at its beginning.
  const at = of === search ? page : 0;
  const { data: pictures = [], isPending } = useQuery({
    queryKey: ['pictures', search, at],
    queryFn: ({ signal }) => readPage(search, at, signal),
    placeholderData: keepPreviousData,
  });
  /** How many were handed over at once: one alone is the one that is wanted. */
  const together = useRef(0);
  const { uploads, add, dismiss } = useUploads<KeptPicture>('pictures', (kept) => {
    void client.invalidateQueries({ queryKey: ['pictures'] });
    if (together.current === 1) onChoose(kept);
  });
  const isLast = pictures.length < PER_PAGE;
  const go = (by: 1 | -1) => setPage({ page: at + by, of: search });

  function upload(files: File[]) {
    together.current = uploads.some(({ problem }) => problem === undefined) ? 0 : files.length;
    // They stand first among all.
    setTyped('');
    setPage({ page: 0, of: '' });
    add(files);
  }

  function close() {
    // What is still on its way is not chosen any more.
    together.current = 0;
    onClose();
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby="picture-library">
      <DialogTitle id="picture-library">{translate('admin.pictures.choose')}</DialogTitle>
      <DialogContent>
        <DropZone onFiles={upload} takesPasted={false}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', pt: 1, mb: 2 }}>
            <TextField
              autoFocus
              label={translate('admin.pictures.search')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              sx={{ flex: '1 1 16rem' }}
            />
            <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
              {translate('admin.pictures.add')}
            </Button>
          </Box>
          <UploadList uploads={uploads} onDismiss={dismiss} />
          {pictures.length === 0 && !isPending ? (
            <Typography role="status" sx={{ color: 'text.secondary', minHeight: 160 }}>
              {translate(search === '' ? 'admin.pictures.noneYet' : 'admin.pictures.none')}
            </Typography>
          ) : null}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              mt: 1,
              p: 0.5,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
            }}
          >
            {pictures.map((picture) => (
              <li key={picture.id}>
                <PictureTile picture={picture} onChoose={() => onChoose(picture)} />
              </li>
            ))}
          </Box>
        </DropZone>
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
        <FilePicker picker={picker} accept={ACCEPTED.pictures} multiple onFiles={upload} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
