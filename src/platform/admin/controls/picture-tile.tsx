import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { KeptPicture } from '../picture-upload.ts';
import { TilePicture, tileStates } from './tile-picture.tsx';

/** A picture as the library lists it. */
export interface ListedPicture extends KeptPicture {
  /** What its owner or its file calls it. */
  name: string;
  /** Where it is shown, in words. */
  usedIn: { where: string }[];
}

/** A picture of the library with its name, to be chosen. */
export function PictureTile({ picture, onChoose }: { picture: ListedPicture; onChoose: () => void }) {
  const translate = useTranslate();
  const isUnused = picture.usedIn.length === 0;
  return (
    <ButtonBase
      aria-label={[
        picture.alt || picture.name,
        ...(isUnused ? [translate('admin.pictures.unused')] : []),
      ].join(', ')}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'start',
        ...tileStates,
      }}
    >
      <TilePicture picture={picture} shape="4 / 5" />
      <Typography
        variant="caption"
        component="span"
        noWrap
        title={picture.name}
        sx={{ display: 'block', mt: 0.5 }}
      >
        {picture.name}
      </Typography>
      {isUnused ? (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {translate('admin.pictures.unused')}
        </Typography>
      ) : null}
    </ButtonBase>
  );
}
