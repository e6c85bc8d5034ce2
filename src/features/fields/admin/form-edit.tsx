import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { EditPage } from '#platform/admin/pages.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { FormFieldsInput } from './form-fields-input.tsx';
import { FormPreview } from './form-preview.tsx';
import type { ShownForm } from './form-resource.server.ts';

const words = (key: string) => `resources.forms.${key}`;

/** A form: its fields in their order, and beside them what shoppers see. */
export function FormEdit() {
  return (
    <EditPage title={<FormTitle />}>
      <About />
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <FormFieldsInput />
        <FormPreview />
      </Box>
      <Reset />
    </EditPage>
  );
}

function FormTitle() {
  return useRecordContext<ShownForm>()?.title ?? '';
}

function About() {
  const form = useRecordContext<ShownForm & { id: number }>();
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>{form?.about ?? ''}</Typography>
  );
}

/** The way back to how the form came with the shop. */
function Reset() {
  const translate = useTranslate();
  const form = useRecordContext<{ id: number; isArranged: boolean }>();
  const { run, busy } = useDeed();
  const [isAsking, setIsAsking] = useState(false);
  if (!form?.isArranged) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Button color="error" disabled={busy} onClick={() => setIsAsking(true)}>
        {translate(words('reset'))}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)}>
        <DialogContent>
          <DialogContentText>{translate(words('resetAsk'))}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)}>{translate(words('cancel'))}</Button>
          <Button
            color="error"
            disabled={busy}
            onClick={async () => {
              setIsAsking(false);
              await run('forms', form.id, 'reset', {}, words('resetDone'));
            }}
          >
            {translate(words('reset'))}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
