import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useActOnMarked } from './use-act-on-marked.ts';
import { useAdminSession } from './use-admin-session.ts';

/** Runs a resource's action that takes no input on all marked rows, all or none; its label is `resources.{name}.{action}`. */
export function BulkActButton({
  action,
  label = action,
  done,
}: {
  action: string;
  /** Key of the label below the resource's texts. */
  label?: string;
  /** Told when it was done. */
  done: string;
}) {
  const { resource, marked, busy, act } = useActOnMarked(action, done);
  const rights = useAdminSession()?.resources[resource];
  const translate = useTranslate();

  // The bar around it is there all the time, only without height.
  if (marked === 0 || !rights?.actions.includes(action)) return null;
  return (
    <Button disabled={busy} onClick={() => void act()}>
      {translate(`resources.${resource}.${label}`)}
    </Button>
  );
}
