import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { dataProvider } from '#platform/admin/data-provider.ts';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { ACCEPTED, type KeptPicture, useUploads } from '#platform/admin/picture-upload.ts';
import { UploadList } from '#platform/admin/upload-list.tsx';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { ShownPicture } from './shown-picture.ts';

/** Another file for the same picture: uploaded like any, and then put in its place wherever it is shown. */
export function ReplaceFile({
  picture,
  onReplaced,
}: {
  picture: ShownPicture;
  onReplaced: (picture: ShownPicture) => void;
}) {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const { act } = useDataProvider<typeof dataProvider>();
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, dismiss } = useUploads<KeptPicture>('pictures', replace);

  async function replace({ id: by }: KeptPicture) {
    try {
      const { data } = await act('pictures', { id: picture.id, action: 'replace', data: { by } });
      onReplaced(data as unknown as ShownPicture);
      notify('resources.pictures.replaced', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['pictures', picture.id] });
      void client.invalidateQueries({ queryKey: ['pictures', 'getList'] });
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <DropZone onFiles={([file]) => file && add([file])} takesPasted={false}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Button variant="outlined" size="small" onClick={() => picker.current?.click()}>
          {translate('resources.pictures.replace')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.pictures.replaceHelp')}
        </Typography>
        <Box sx={{ width: '100%' }}>
          <UploadList uploads={uploads} onDismiss={dismiss} />
        </Box>
      </Box>
      <FilePicker picker={picker} accept={ACCEPTED.pictures} onFiles={([file]) => file && add([file])} />
    </DropZone>
  );
}
