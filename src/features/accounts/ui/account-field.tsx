import type { InputHTMLAttributes } from 'react';
import { type PasswordFieldView, PasswordInput } from '#features/fields/public.ts';

/** A field of a form of accounts; whoever comes back from a refusal goes on at the one that `leadsHere`. */
export function AccountField(
  props: {
    id: string;
    label: string;
    hint?: string;
    error: string | undefined;
    leadsHere?: boolean;
    /** Its label is for readers of screens alone. */
    isLabelHidden?: boolean;
    /** A password's, and the name of the field that repeats it. */
    password?: { field: PasswordFieldView; again?: string; hasAdvice?: boolean };
  } & InputHTMLAttributes<HTMLInputElement>,
) {
  const {
    id,
    label,
    isLabelHidden,
    hint,
    error,
    leadsHere = false,
    password,
    required = true,
    ...input
  } = props;
  const attributes = {
    ...input,
    className: 'input',
    id,
    required,
    // Without script nothing else leads to what was refused.
    autoFocus: leadsHere,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}_hint`, input['aria-describedby'], `${id}_error`]
      .filter(Boolean)
      .join(' '),
  };
  return (
    <p className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {password ? (
        <PasswordInput {...attributes} {...password} isNew={input.autoComplete === 'new-password'} />
      ) : (
        <input {...attributes} />
      )}
      {hint && (
        <span className="field-hint" id={`${id}_hint`}>
          {hint}
        </span>
      )}
      <span className="field-error" id={`${id}_error`} data-error-for={input.name} hidden={!error}>
        {error}
      </span>
    </p>
  );
}

/** What is wrong with none of a form's fields alone. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to why the form came back
    <p className="woocommerce-error" role="alert" tabIndex={-1} autoFocus data-form-problem="">
      {message}
    </p>
  );
}

/** Where the script of a form says what became of it. */
export function FormSaid() {
  return <div data-form-said="" role="alert" tabIndex={-1} hidden />;
}
