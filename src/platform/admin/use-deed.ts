import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { dataProvider } from './data-provider.ts';

/**
 * Runs a resource's named action from a button: tells the outcome, shows the record anew, and keeps messages by field.
 * `run` answers whether it was done.
 */
export function useDeed() {
  const { act } = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function run(
    resource: string,
    id: string | number,
    action: string,
    data: unknown = {},
    done = 'admin.saved',
  ): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      await act(resource, { id, action, data });
      notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }) : {};
      setErrors(body.errors ?? {});
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, errors };
}
