import Button from '@mui/material/Button';
import { HttpError, useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { type ChangedSettings, putBack, useFollowSettings } from '#platform/admin/stored-settings.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';

/** Takes the change back that was just saved, as long as nobody saved another one. */
export function UndoChange({ change: { name, version, change } }: { change: ChangedSettings }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const notify = useNotify();
  const follow = useFollowSettings();
  const tellFailure = useTellFailure();

  async function undo() {
    close();
    try {
      await follow(await putBack(name, change as number, version));
      notify('admin.settings.undone', { type: 'success' });
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        notify('admin.settings.undoClash', { type: 'warning', multiLine: true });
      else tellFailure(error);
    }
  }
  return (
    <Button color="inherit" size="small" onClick={undo}>
      {translate('admin.settings.undo')}
    </Button>
  );
}
