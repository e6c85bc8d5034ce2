import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { Values } from '#platform/fields/field.ts';
import { wholeDesign } from '../rules/design-fields.ts';
import type { DesignRecord } from './design-record.ts';

/** The earlier states of the design: one that is chosen comes into the form, whole. */
export function DesignRevisions({
  revisions,
  onChoose,
}: {
  revisions: DesignRecord['revisions'];
  onChoose: (design: Values) => void;
}) {
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const [isOpen, setOpen] = useState(false);
  const say = (key: string, values = {}) => translate(`resources.site-design.${key}`, values);
  async function bringBack(number: number) {
    try {
      const { body } = await rest<{ design: Values }>(`site-design/revisions/${number}`);
      onChoose(wholeDesign(body.design));
      setOpen(false);
    } catch (error) {
      tellFailure(error);
    }
  }
  return (
    <>
      <IconButton aria-label={say('revisions')} onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="design-revisions"
      >
        <DialogTitle id="design-revisions">{say('revisions')}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{say('revisionsHelp')}</Typography>
          {revisions.length === 0 ? <Typography sx={{ mt: 2 }}>{say('noRevisions')}</Typography> : null}
          <List>
            {revisions.map(({ number, createdAt }) => (
              <ListItemButton key={number} onClick={() => void bringBack(number)}>
                <ListItemText
                  primary={say('revision', { number })}
                  secondary={<InstantText value={createdAt} />}
                />
              </ListItemButton>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
