import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DropZone } from '../drop-zone.tsx';
import { FilePicker } from '../file-picker.tsx';
import { ACCEPTED, type KeptPicture, previewStyle } from '../picture-upload.ts';
import { UploadList } from '../upload-list.tsx';
import type { WordedProps } from './control-props.ts';
import { LibraryChoice } from './library-choice.tsx';
import { useKeptFile } from './use-kept-file.ts';

/** One picture by its id: uploaded or dropped here, or chosen among those that the shop has. */
export function PictureControl({
  label,
  id,
  error,
  help,
  disabled = false,
  onChange,
}: WordedProps<number | null> & { id: number | null }) {
  const translate = useTranslate();
  const {
    kept: shown,
    take,
    upload,
    uploads,
    dismiss,
    picker,
  } = useKeptFile<KeptPicture>('pictures', id, onChange);
  const [choosing, setChoosing] = useState(false);

  return (
    <DropZone onFiles={upload} disabled={disabled} takesPasted={false}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 1.5 }}>
        <Box
          component={shown ? 'img' : 'span'}
          {...(shown ? { src: shown.src, alt: shown.alt } : {})}
          sx={{
            width: 96,
            height: 120,
            borderRadius: 2,
            bgcolor: 'var(--office-tint)',
            flexShrink: 0,
            ...previewStyle(shown ?? {}),
          }}
        />
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0, flex: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          {error ? <Alert severity="error">{error}</Alert> : null}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              size="small"
              startIcon={<UploadIcon />}
              disabled={disabled}
              onClick={() => picker.current?.click()}
            >
              {translate('admin.pictures.upload')}
            </Button>
            <Button variant="outlined" size="small" disabled={disabled} onClick={() => setChoosing(true)}>
              {translate('admin.pictures.choose')}
            </Button>
            {shown && !disabled ? (
              <Button
                size="small"
                href={`/admin/pictures/${shown.id}`}
                target="_blank"
                aria-label={translate('admin.pictures.describeIn')}
              >
                {translate('admin.pictures.describe')}
              </Button>
            ) : null}
            {id === null ? null : (
              <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
                {translate('admin.pictures.takeOut')}
              </Button>
            )}
          </Box>
          <FormHelperText>{help ?? (disabled ? '' : translate('admin.pictures.dropHint'))}</FormHelperText>
          <Box sx={{ width: '100%' }}>
            <UploadList uploads={uploads} onDismiss={dismiss} />
          </Box>
        </Box>
      </Box>
      <FilePicker picker={picker} accept={ACCEPTED.pictures} onFiles={upload} />
      {choosing ? <LibraryChoice onClose={() => setChoosing(false)} onChoose={take} /> : null}
    </DropZone>
  );
}
