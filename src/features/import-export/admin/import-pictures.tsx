import UploadIcon from '@mui/icons-material/Upload';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { useUploads } from '#platform/admin/picture-upload.ts';
import { UploadList } from '#platform/admin/upload-list.tsx';

const MOST_MEGABYTES = 2_000;

/** Takes the pictures that a table names: many files, or a ZIP of them. */
export function ImportPictures({ id, kept }: { id: number; kept: number }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`resources.imports.pictures.${key}`, values);
  const picker = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState(0);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { uploads, add, dismiss } = useUploads<{ taken: number; leftOut: string[] }>(
    {
      name: 'import-pictures',
      address: (file) => `/rest/import-files/runs/${id}?name=${encodeURIComponent(file.name)}`,
      most: MOST_MEGABYTES,
    },
    (answer) => {
      setArrived((before) => before + answer.taken);
      setLeftOut((before) => [...before, ...answer.leftOut]);
    },
  );
  return (
    <Box component="section" aria-label={say('title')}>
      <Typography variant="h6" component="h3">
        {say('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{say('help')}</Typography>
      <DropZone onFiles={(files) => add(files)} takesPasted={false}>
        <FilePicker
          picker={picker}
          accept="image/*,.zip,application/zip"
          multiple
          onFiles={(files) => add(files)}
        />
        <Button
          variant="outlined"
          size="small"
          startIcon={<UploadIcon />}
          onClick={() => picker.current?.click()}
        >
          {say('choose')}
        </Button>
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </DropZone>
      {kept + arrived > 0 ? (
        <Typography role="status" sx={{ mt: 1 }}>
          {say('kept', { smart_count: Math.max(kept, arrived) })}
        </Typography>
      ) : null}
      {leftOut.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {say('leftOut', { names: leftOut.join(', ') })}
        </Alert>
      ) : null}
    </Box>
  );
}
