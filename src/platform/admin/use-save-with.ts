import { createContext, type RefObject, use } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What the last save of a form took along, as it stood in the form. */
export const SentContext = createContext<RefObject<Record<string, unknown> | undefined> | null>(null);

/**
 * Inside a form: saves it with other values in some fields. The form itself keeps its own until the save is done, so that
 * nothing has to be put back where it is refused.
 */
export function useSaveWith(): (values: Record<string, unknown>) => Promise<void> {
  const { handleSubmit, setError } = useFormContext();
  const saving = useSaveContext();
  const sent = use(SentContext);
  return (values) =>
    handleSubmit(async (typed) => {
      if (sent) sent.current = structuredClone(typed);
      const errors = await saving?.save?.(typed, { transform: (form) => ({ ...form, ...values }) });
      if (errors) setSubmissionErrors(errors, setError);
    })();
}
