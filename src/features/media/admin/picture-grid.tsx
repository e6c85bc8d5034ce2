import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import {
  BulkActionsToolbar,
  Link,
  RecordContextProvider,
  SortButton,
  useCreatePath,
  useListContext,
  useTranslate,
} from 'react-admin';
import { TilePicture, tileStates } from '#platform/admin/controls/tile-picture.tsx';
import { RestoreRowButton } from '#platform/admin/trash-buttons.tsx';
import type { ShownPicture } from './shown-picture.ts';

const SORTED_BY = ['createdAt', 'name', 'fileName'];

/** The pictures of a page of the library, each to be marked and opened. */
export function PictureGrid({ deeds }: { deeds: ReactElement | false }) {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect, onToggleItem, isPending } = useListContext<ShownPicture>();
  if (isPending) return <Box sx={{ minHeight: 400 }} />;
  const isMarked = (id: number) => selectedIds.includes(id);
  const areAllMarked = data.length > 0 && data.every(({ id }) => isMarked(id));
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
      {deeds ? <BulkActionsToolbar>{deeds}</BulkActionsToolbar> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        {deeds ? (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={areAllMarked}
                indeterminate={!areAllMarked && data.some(({ id }) => isMarked(id))}
                onChange={(_, marked) => onSelect(marked ? data.map(({ id }) => id) : [])}
              />
            }
            label={translate('resources.pictures.all')}
          />
        ) : null}
        <SortButton fields={SORTED_BY} />
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(160px, 1fr))',
          },
        }}
      >
        {data.map((picture) => (
          <RecordContextProvider key={picture.id} value={picture}>
            <PictureCard
              picture={picture}
              isMarked={isMarked(picture.id)}
              {...(deeds ? { onMark: () => onToggleItem(picture.id) } : {})}
            />
          </RecordContextProvider>
        ))}
      </Box>
    </Box>
  );
}

function PictureCard({
  picture,
  isMarked,
  onMark,
}: {
  picture: ShownPicture;
  isMarked: boolean;
  onMark?: () => void;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, name, alt, usedIn } = picture;
  const use =
    usedIn.length === 0
      ? translate('resources.pictures.unused')
      : translate('resources.pictures.places', { smart_count: usedIn.length });
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        borderRadius: 2,
        outline: isMarked ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 3,
      }}
    >
      <Link
        to={createPath({ resource: 'pictures', id, type: 'edit' })}
        sx={{
          display: 'block',
          color: 'inherit',
          textDecoration: 'none',
          ...tileStates,
        }}
      >
        <TilePicture picture={picture} shape="1" />
        <Typography variant="body2" component="span" noWrap title={name} sx={{ display: 'block', mt: 0.75 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {use}
          {alt ? '' : ` · ${translate('resources.pictures.undescribed')}`}
        </Typography>
      </Link>
      {onMark ? (
        <Checkbox
          size="small"
          checked={isMarked}
          onChange={onMark}
          slotProps={{ input: { 'aria-label': translate('resources.pictures.mark', { name }) } }}
          sx={{
            position: 'absolute',
            insetInlineStart: 6,
            insetBlockStart: 6,
            p: 0.5,
            bgcolor: 'background.paper',
            borderRadius: 1,
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
      ) : null}
      <RestoreRowButton />
    </Box>
  );
}
