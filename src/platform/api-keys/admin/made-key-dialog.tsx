import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ShownOnceDialog } from '#platform/admin/shown-once-dialog.tsx';

/** Shows a key that was just made, and how programs use it. */
export function MadeKeyDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.api-keys.made.${key}`);
  return (
    <ShownOnceDialog value={secret} say={say} onDone={onDone}>
      <Box sx={{ mt: 2 }}>{say('use')}</Box>
      <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
        {`Authorization: Bearer ${secret.slice(0, 9)}…`}
      </Box>
    </ShownOnceDialog>
  );
}
