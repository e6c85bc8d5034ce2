import { useNotify, useTranslate } from 'react-admin';

/** Tells why something that was sent was refused, in the words of whoever refused it. */
export function useTellFailure(): (error: unknown) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (error) => {
    const message = error instanceof Error ? error.message : 'admin.failed';
    notify(translate(message, { _: message }), { type: 'error', multiLine: true });
  };
}
