import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilePicker } from '../file-picker.tsx';
import { ACCEPTED, type KeptPicture, useUploadPicture } from '../picture-upload.ts';
import { useRest } from '../use-rest.ts';
import type { WordedProps } from './control-props.ts';
import { LibraryChoice } from './library-choice.tsx';

/** One picture by its id: uploaded here, or chosen among those that the shop has. */
export function PictureControl({
  label,
  id,
  error,
  help,
  disabled = false,
  onChange,
}: WordedProps<number | null> & { id: number | null }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const uploadPicture = useUploadPicture();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { data } = useRest<KeptPicture>(`uploads/pictures/${id}`, {
    queryKey: ['picture', id],
    enabled: id !== null,
    retry: false,
  });
  const src = id === null ? undefined : data?.src;

  function take(picture: KeptPicture) {
    client.setQueryData(['picture', picture.id], picture);
    onChange(picture.id);
  }

  async function upload(file: File) {
    setBusy(true);
    setProblem(undefined);
    try {
      take(await uploadPicture(file));
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'admin.failed');
    } finally {
      setBusy(false);
    }
  }

  const message = problem ?? error;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 1.5 }}>
      <Box
        component={src ? 'img' : 'span'}
        {...(src ? { src, alt: data?.alt ?? '' } : {})}
        sx={{
          width: 96,
          height: 120,
          objectFit: 'cover',
          borderRadius: 2,
          bgcolor: '#f3eee5',
          flexShrink: 0,
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        {message ? <Alert severity="error">{translate(message, { _: message })}</Alert> : null}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            size="small"
            disabled={busy || disabled}
            onClick={() => picker.current?.click()}
          >
            {translate(busy ? 'admin.pictures.busy' : 'admin.pictures.upload')}
          </Button>
          <Button variant="outlined" size="small" disabled={disabled} onClick={() => setChoosing(true)}>
            {translate('admin.pictures.choose')}
          </Button>
          {id === null ? null : (
            <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
              {translate('admin.pictures.takeOut')}
            </Button>
          )}
        </Box>
        {help ? <FormHelperText>{help}</FormHelperText> : null}
      </Box>
      <FilePicker
        picker={picker}
        accept={ACCEPTED.pictures}
        onFiles={([file]) => file && void upload(file)}
      />
      {choosing ? <LibraryChoice onClose={() => setChoosing(false)} onChoose={take} /> : null}
    </Box>
  );
}
