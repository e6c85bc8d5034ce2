import { useState } from 'react';
import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';

/** Creates or changes a record from a panel of another one: tells the outcome, shows that one anew, keeps messages by field. */
export function useSend() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send(path: string, method: 'POST' | 'PUT', body: unknown, done: string): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      await rest(path, { method, body });
      notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      const answered = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }) : {};
      setErrors(answered.errors ?? {});
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, errors };
}
