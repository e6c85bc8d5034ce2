import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { LibraryChoice } from './controls/library-choice.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { useLookOnly } from './look-only.tsx';
import { type EditedPicture, PictureRow } from './picture-row.tsx';
import { ACCEPTED, type KeptPicture, useUploads } from './picture-upload.ts';
import { SortableList } from './sortable-list.tsx';
import { UploadList } from './upload-list.tsx';

/**
 * Pictures of a record in order: dropped, pasted, chosen from disk or among those of the shop, put in order, described,
 * pointed at, replaced and taken out.
 */
export function PictureListInput({ source, most = 50 }: { source: string; most?: number }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const pictures = (field.value ?? []) as EditedPicture[];
  // Uploads end one after the other, each adding to what is there by then.
  const latest = useRef(pictures);
  latest.current = pictures;
  const [choosing, setChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, dismiss } = useUploads<KeptPicture>('pictures', arrive);
  const isFull = pictures.length >= most;
  const mayOnlyLook = useLookOnly();

  function change(next: EditedPicture[]) {
    latest.current = next;
    field.onChange(next);
  }

  function arrive({ id, alt, src, caption = '', focus = null }: KeptPicture, inPlaceOf?: number) {
    const now = latest.current;
    if (now.some((one) => one.id === id)) return;
    const old = now.find((one) => one.id === inPlaceOf);
    if (old) change(now.map((one) => (one === old ? { ...old, id, src, focus: null } : one)));
    else if (now.length < most) change([...now, { id, alt, caption, focus, src }]);
  }

  const told = (id: number, more: Partial<EditedPicture>) =>
    change(latest.current.map((one) => (one.id === id ? { ...one, ...more } : one)));

  return (
    <DropZone onFiles={add} disabled={isFull}>
      {fieldState.error?.message ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
      <SortableList
        items={pictures}
        label={translate('admin.pictures.list')}
        nameOf={({ alt, id }) => alt || translate('admin.pictures.number', { number: numberOf(id) })}
        onOrder={(ids) => change(ids.flatMap((id) => latest.current.find((one) => one.id === id) ?? []))}
      >
        {(picture, at) => (
          <PictureRow
            picture={picture}
            number={at + 1}
            onChange={(more) => told(picture.id, more)}
            onReplace={(file) => add([file], picture.id)}
            onRemove={() => change(latest.current.filter(({ id }) => id !== picture.id))}
          />
        )}
      </SortableList>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {mayOnlyLook ? null : (
        <Box sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={isFull}
            onClick={() => picker.current?.click()}
          >
            {translate('admin.pictures.add')}
          </Button>
          <Button variant="outlined" disabled={isFull} onClick={() => setChoosing(true)}>
            {translate('admin.pictures.choose')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('admin.pictures.hint')}
          </Typography>
          <FilePicker picker={picker} accept={ACCEPTED.pictures} multiple={most > 1} onFiles={add} />
        </Box>
      )}
      {choosing ? <LibraryChoice onClose={() => setChoosing(false)} onChoose={arrive} /> : null}
    </DropZone>
  );

  function numberOf(id: number) {
    return pictures.findIndex((one) => one.id === id) + 1;
  }
}
