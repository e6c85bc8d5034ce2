import Box from '@mui/material/Box';
import { type KeptPicture, previewStyle } from '../picture-upload.ts';

/** The picture of a tile, as wide as the tile; its words stand beside it. */
export function TilePicture({
  picture,
  shape,
}: {
  picture: Pick<KeptPicture, 'src' | 'mime' | 'focus'>;
  shape: string;
}) {
  return (
    <Box
      component="img"
      src={picture.src}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: shape,
        borderRadius: 2,
        bgcolor: 'var(--office-tint)',
        ...previewStyle(picture),
      }}
    />
  );
}

/** How a tile tells that it is pointed at, or has the focus. */
export const tileStates = {
  borderRadius: 2,
  '&:hover img': { opacity: 0.85 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};
