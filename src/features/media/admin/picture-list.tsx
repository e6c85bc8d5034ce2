import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { DropZone } from '#platform/admin/drop-zone.tsx';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { ACCEPTED, type KeptPicture, useUploads } from '#platform/admin/picture-upload.ts';
import { UploadList } from '#platform/admin/upload-list.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { PictureGrid } from './picture-grid.tsx';

const USES = ['used', 'unused'].map((id) => ({ id, name: `resources.pictures.${id}` }));

const KINDS = Object.entries({
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
}).map(([id, name]) => ({ id, name }));

const filters = [
  <SelectInput key="use" source="use" choices={USES} alwaysOn />,
  <SelectInput key="mime" source="mime" choices={KINDS} translateChoice={false} alwaysOn />,
];

/** All pictures, the latest first; files can be dropped anywhere on the screen. */
export function PictureList() {
  const translate = useTranslate();
  const client = useQueryClient();
  const mayWrite = Boolean(useAdminSession()?.resources.pictures?.update);
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, dismiss } = useUploads<KeptPicture>('pictures', () => {
    void client.invalidateQueries({ queryKey: ['pictures'] });
  });
  return (
    <DropZone onFiles={add} disabled={!mayWrite}>
      <Box sx={{ maxHeight: 280, overflowY: 'auto' }}>
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </Box>
      <ListPage
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={50}
        filters={filters}
        trashable
        exportable={false}
        cards={(deeds) => <PictureGrid deeds={deeds} />}
        tools={
          mayWrite ? (
            <Button
              variant="contained"
              size="small"
              startIcon={<UploadIcon />}
              onClick={() => picker.current?.click()}
            >
              {translate('resources.pictures.upload')}
            </Button>
          ) : null
        }
      />
      <FilePicker picker={picker} accept={ACCEPTED.pictures} multiple onFiles={add} />
    </DropZone>
  );
}
