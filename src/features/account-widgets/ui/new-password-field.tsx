import type { ComponentProps } from 'react';
import { AccountField } from '#features/accounts/public.ts';
import { type PasswordFieldView, PasswordRequirements } from '#features/fields/public.ts';

/**
 * A field for a new password, with the shop's measure of its strength, and with the list of what it must have where the
 * widget's owner asks for that (ACCT-001). The list is then all that is said of it.
 */
export function NewPasswordField({
  field,
  again,
  settings: { requirements, least },
  ...input
}: {
  field: PasswordFieldView;
  /** Name of the field that repeats it; '' = none. */
  again: string;
  settings: { requirements: boolean; least: number };
} & ComponentProps<typeof AccountField>) {
  const asked = (describedBy?: string) => (
    <AccountField
      {...input}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      autoComplete="new-password"
      password={{ field, again, hasAdvice: !requirements }}
    />
  );
  if (!requirements) return asked();
  return (
    <PasswordRequirements id={`${input.id}_asked`} settings={{ least }} field={field}>
      {asked}
    </PasswordRequirements>
  );
}
