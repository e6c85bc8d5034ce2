import type { InputHTMLAttributes } from 'react';
import { from, live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { PasswordFieldView } from '../rules/password-field.ts';
import { STRENGTH_LABELS, type StrengthLabel } from '../rules/password-strength.ts';
import { passwordTexts } from '../texts.ts';

/** What the script of the field reads from its element. */
export interface PasswordFieldData {
  /** From 0 to 4. */
  required: number;
  isDemanded: boolean;
  /** Name of the field in the same form in which the password is repeated; '' = none. */
  again: string;
  words: Record<StrengthLabel, string>;
  /** The same where the strength is not enough. */
  tooWeak: Record<StrengthLabel, string>;
}

/**
 * An input for a password: it can be made readable, and a new one (`isNew`) is measured while it is typed. Stands where an
 * `input` would; without script it is one.
 */
export function PasswordInput({
  field,
  isNew = false,
  again = '',
  hasAdvice = true,
  ...input
}: {
  field: PasswordFieldView;
  isNew?: boolean;
  /** Whether it says how to make a weak one stronger; not where a list of what it must have stands below. */
  hasAdvice?: boolean | undefined;
  /** Name of the field that repeats it. */
  again?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  useStyles('password-input');
  const text = useTexts(passwordTexts);
  const isMeasured = isNew && field.hasMeter;
  const words = (says: (label: StrengthLabel) => string) =>
    Object.fromEntries(STRENGTH_LABELS.map((label) => [label, says(label)])) as Record<StrengthLabel, string>;
  const data: PasswordFieldData = {
    required: field.required,
    isDemanded: field.isDemanded,
    again,
    words: words(text),
    tooWeak: words((label) => text('stronger', { strength: text(label) })),
  };
  const describes = [
    input['aria-describedby'],
    isMeasured && `${input.id}_strength`,
    isMeasured && hasAdvice && `${input.id}_advice`,
  ];
  return (
    <span
      className="password-field"
      {...live('password-input', 'touch')}
      data-password={isMeasured ? JSON.stringify(data) : undefined}
    >
      <span className="password-box">
        <input
          type="password"
          {...input}
          aria-describedby={describes.filter(Boolean).join(' ') || undefined}
        />
        {field.hasToggle && (
          <button
            type="button"
            className="show-password-input"
            data-action="show-password"
            {...from('password-input')}
            aria-pressed="false"
            aria-label={text('show')}
            aria-controls={input.id}
          >
            <Eye />
          </button>
        )}
      </span>
      {isMeasured && (
        <>
          <span className="woocommerce-password-strength" id={`${input.id}_strength`} role="status" />
          {hasAdvice && (
            <span className="woocommerce-password-hint field-hint" id={`${input.id}_advice`} hidden>
              {text('hint')}
            </span>
          )}
        </>
      )}
    </span>
  );
}

/** An eye, struck through while the password can be read. */
function Eye() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      <path className="show-password-strike" d="m4 4 16 16" />
    </svg>
  );
}
