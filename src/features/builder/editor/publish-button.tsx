import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { openPlaces } from '#platform/documents/open-places.ts';
import { SavingContext, useEditing } from './editing.ts';

/** Publishes the document; where it leaves places to be filled in, after asking. */
export function PublishButton({ sx }: { sx: SxProps }) {
  const translate = useTranslate();
  const { values, treeNow, publish } = useEditing();
  const state = use(SavingContext);
  const [places, setPlaces] = useState<string[]>([]);
  const say = (key: string) => translate(`slices.builder.${key}`);

  function ask(): void {
    const isSaid = (source: string) => values.some(({ name, value }) => name === source && value !== null);
    const open = openPlaces(treeNow(), isSaid);
    setPlaces(open);
    if (open.length === 0) void publish();
  }
  const close = () => setPlaces([]);

  return (
    <>
      <Button
        variant="contained"
        onClick={ask}
        disabled={state.kind === 'saving' || (state.kind === 'saved' && state.isPublished)}
        sx={sx}
      >
        {say('publish')}
      </Button>
      <Dialog open={places.length > 0} onClose={close} maxWidth="sm" fullWidth>
        <DialogTitle>{say('openPlaces')}</DialogTitle>
        <DialogContent>
          <Typography>{say('openPlacesAsk')}</Typography>
          <ul style={{ overflowWrap: 'anywhere' }}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{say('openPlacesBack')}</Button>
          <Button
            color="error"
            onClick={() => {
              close();
              void publish();
            }}
          >
            {say('openPlacesPublish')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
