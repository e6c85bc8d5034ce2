import type { FormEvent } from 'react';
import { SimpleForm, type SimpleFormProps } from 'react-admin';

/**
 * A form that says what is wrong at its fields and above them, not by the browser; but for what was typed half, such as a
 * day without its year: that would reach the form as nothing, and be lost.
 */
export function ReadableForm(props: SimpleFormProps) {
  return (
    <div style={{ display: 'contents' }} onSubmitCapture={holdUnreadable}>
      <SimpleForm noValidate {...props} />
    </div>
  );
}

/** Sends nothing while a field holds what the browser cannot read, and has it say so there. */
function holdUnreadable(event: FormEvent): void {
  const { elements } = event.target as HTMLFormElement;
  const unreadable = [...elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.badInput,
  );
  if (!unreadable) return;
  event.preventDefault();
  event.stopPropagation();
  unreadable.reportValidity();
}
