import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useTellFailure } from './use-tell-failure.ts';

/**
 * Sends something from a button or a panel: tells the outcome, shows the record anew, and keeps messages by field.
 * `send` answers whether it was done.
 */
export function useSending() {
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send(request: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      await request();
      notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }) : {};
      setErrors(body.errors ?? {});
      tellFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, errors };
}
