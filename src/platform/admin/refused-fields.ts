import type { FieldErrors } from 'react-hook-form';

/** A refused field: its name with dots between the levels, and what is said there. */
export interface RefusedField {
  name: string;
  message: string;
}

/** What is wrong in a form, field by field, those within fields too. */
export function refusedFields(errors: FieldErrors, within = ''): RefusedField[] {
  return Object.entries(errors).flatMap(([step, error]): RefusedField[] => {
    if (typeof error !== 'object' || error === null || step === 'ref') return [];
    const name = within === '' ? step : `${within}.${step}`;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? [{ name, message }] : refusedFields(error as FieldErrors, name);
  });
}

/** What is gone to for a field of a form: its input, what stands for it, or the control that is read aloud by its name. */
export function controlOf(
  form: HTMLElement | null | undefined,
  name: string,
): HTMLElement | null | undefined {
  const quoted = CSS.escape(name);
  return (
    form?.querySelector<HTMLElement>(
      `input[name="${quoted}"]:not([aria-hidden=true]), textarea[name="${quoted}"]`,
    ) ??
    form?.querySelector<HTMLElement>(`[id="${quoted}"]`) ??
    form?.querySelector<HTMLElement>(`[name="${quoted}"]`)?.closest<HTMLElement>('.MuiFormControl-root')
  );
}
