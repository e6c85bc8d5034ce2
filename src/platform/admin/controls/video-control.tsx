import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DropZone } from '../drop-zone.tsx';
import { FilePicker } from '../file-picker.tsx';
import { ACCEPTED } from '../picture-upload.ts';
import { UploadList } from '../upload-list.tsx';
import type { WordedProps } from './control-props.ts';
import { useKeptFile } from './use-kept-file.ts';

interface KeptVideo {
  id: number;
  fileName: string;
  src: string;
}

/** One uploaded video by its id. */
export function VideoControl({
  label,
  id,
  error,
  help,
  disabled = false,
  onChange,
}: WordedProps<number | null> & { id: number | null }) {
  const translate = useTranslate();
  const { kept: data, upload, uploads, dismiss, picker } = useKeptFile<KeptVideo>('videos', id, onChange);
  return (
    <Box role="group" aria-label={label}>
      <DropZone onFiles={upload} disabled={disabled} takesPasted={false}>
        {error ? <Alert severity="error">{error}</Alert> : null}
        {data ? (
          <Box
            component="video"
            controls
            preload="metadata"
            src={data.src}
            aria-label={translate('admin.videos.file', { name: data.fileName })}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 2, mb: 1 }}
          />
        ) : null}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={disabled}
            onClick={() => picker.current?.click()}
          >
            {translate('admin.videos.upload')}
          </Button>
          {id === null ? null : (
            <Button color="error" disabled={disabled} onClick={() => onChange(null)}>
              {translate('admin.videos.takeOut')}
            </Button>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help ?? translate('admin.videos.hint')}
          </Typography>
        </Box>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        <FilePicker picker={picker} accept={ACCEPTED.videos} onFiles={upload} />
      </DropZone>
    </Box>
  );
}
