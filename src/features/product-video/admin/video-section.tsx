import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SelectInput, TextInput, useInput, useTranslate } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { ACCEPTED, useUploads } from '#platform/admin/picture-upload.ts';
import { UploadList } from '#platform/admin/upload-list.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import type { Field } from '#platform/fields/field.ts';
import { videoPlaces } from '../rules/product-video.ts';

interface KeptVideo {
  id: number;
  fileName: string;
  src: string;
}

const words = (key: string) => `slices.product-video.${key}`;
const poster: Field = { kind: 'picture', label: words('poster'), default: null };
const PLACES = videoPlaces.map((id) => ({ id, name: words(`places.${id}`) }));

/** The video of a product: an address or an uploaded file, its place and its poster. */
export function VideoSection() {
  const { field } = useInput<number | null>({ source: 'video.videoId', defaultValue: null });
  return (
    <FormSection title={words('title')}>
      {field.value ? null : (
        <TextInput
          source="video.address"
          label={words('address')}
          helperText={words('addressHelp')}
          // No input of its own type: browsers would hold the form back without a word in its summary.
          slotProps={{ htmlInput: { inputMode: 'url' } }}
        />
      )}
      <FileInput />
      <SelectInput
        source="video.place"
        label={words('place')}
        choices={PLACES}
        defaultValue="after-first"
        isRequired
      />
      <FieldInput source="video.posterId" field={poster} />
    </FormSection>
  );
}

function FileInput() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { field, fieldState } = useInput<number | null>({ source: 'video.videoId', defaultValue: null });
  const address = useInput<string>({ source: 'video.address', defaultValue: '' });
  const picker = useRef<HTMLInputElement>(null);
  const id = field.value;
  const { uploads, add, dismiss } = useUploads<KeptVideo>('videos', (kept) => {
    client.setQueryData(['video', kept.id], kept);
    // One of both.
    address.field.onChange('');
    field.onChange(kept.id);
  });
  const { data } = useRest<KeptVideo>(`uploads/videos/${id}`, {
    queryKey: ['video', id],
    enabled: Boolean(id),
  });
  return (
    <DropZone onFiles={([file]) => file && add([file])} takesPasted={false}>
      {fieldState.error?.message ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
      {id && data ? (
        <Box
          component="video"
          controls
          preload="metadata"
          src={data.src}
          aria-label={translate(words('file'), { name: data.fileName })}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 2, mb: 1 }}
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
          {translate(words('upload'))}
        </Button>
        {id ? (
          <Button color="error" onClick={() => field.onChange(null)}>
            {translate(words('remove'))}
          </Button>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(words('uploadHelp'))}
        </Typography>
      </Box>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <FilePicker picker={picker} accept={ACCEPTED.videos} onFiles={([file]) => file && add([file])} />
    </DropZone>
  );
}
