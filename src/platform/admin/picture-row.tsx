import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FilePicker } from './file-picker.tsx';
import { type Focus, FocusPicker } from './focus-picker.tsx';
import { ACCEPTED, type KeptPicture } from './picture-upload.ts';

/** A picture of a gallery with what its owner says of it. */
export interface EditedPicture extends KeptPicture {
  caption: string;
  focus: Focus | null;
}

/** One picture of a gallery: what stays in sight of it, its words, and another in its place. */
export function PictureRow({
  picture,
  number,
  onChange,
  onReplace,
  onRemove,
}: {
  picture: EditedPicture;
  number: number;
  onChange: (told: Partial<EditedPicture>) => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 1.5,
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
        <FocusPicker
          src={picture.src}
          alt={picture.alt}
          number={number}
          focus={picture.focus}
          onChange={(focus) => onChange({ focus })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start' }}>
        <TextField
          label={translate('admin.pictures.alt')}
          helperText={translate('admin.pictures.altHelp')}
          value={picture.alt}
          size="small"
          fullWidth
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        <TextField
          label={translate('admin.pictures.caption')}
          helperText={translate('admin.pictures.captionHelp')}
          value={picture.caption}
          size="small"
          fullWidth
          onChange={(event) => onChange({ caption: event.target.value })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button
            size="small"
            aria-label={translate('admin.pictures.replaceNumber', { number })}
            onClick={() => picker.current?.click()}
          >
            {translate('admin.pictures.replace')}
          </Button>
          {picture.focus ? (
            <Button
              size="small"
              aria-label={translate('admin.pictures.centreNumber', { number })}
              onClick={() => onChange({ focus: null })}
            >
              {translate('admin.pictures.centre')}
            </Button>
          ) : null}
          <Button
            size="small"
            color="error"
            aria-label={translate('admin.pictures.remove', { number })}
            onClick={onRemove}
          >
            {translate('admin.pictures.takeOut')}
          </Button>
        </Box>
      </Box>
      <FilePicker picker={picker} accept={ACCEPTED.pictures} onFiles={([file]) => file && onReplace(file)} />
    </Box>
  );
}
