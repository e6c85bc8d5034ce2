import type { ReactNode } from 'react';
import { FormProblem, FormSaid } from '#features/accounts/public.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { PLACE_FIELDS, type WidgetForm, type WidgetFormName } from '../rules/widget-place.ts';

/**
 * The form of a widget: what its server needs to know which one it is, what was wrong with none of its fields alone, its
 * button. The page that it stands on takes it; its script sends it without leaving the page.
 */
export function AccountWidgetForm({
  name,
  title,
  form,
  problem = '',
  submit,
  encType,
  children,
  below,
}: {
  name: WidgetFormName;
  /** A heading above it; '' = none. */
  title: string;
  form: WidgetForm;
  problem?: string | undefined;
  /** Words of the button. */
  submit: string;
  /** Where it brings files. */
  encType?: string | undefined;
  children: ReactNode;
  /** What stands below the button. */
  below?: ReactNode;
}) {
  useStyles('account-widget');
  const shown = (
    <form
      className="account-widget"
      method="post"
      encType={encType}
      noValidate
      aria-label={submit}
      {...live('theme-form', 'touch')}
    >
      <FormProblem message={problem} />
      <FormSaid />
      {children}
      <input type="hidden" name={PLACE_FIELDS.form} value={name} />
      <input type="hidden" name={PLACE_FIELDS.document} value={form.document} />
      <input type="hidden" name={PLACE_FIELDS.node} value={form.node} />
      <input type="hidden" name={PLACE_FIELDS.instance} value={form.instance} />
      <input type="hidden" name={PLACE_FIELDS.nonce} value={form.nonce} />
      {form.redirect && <input type="hidden" name="redirect" value={form.redirect} />}
      <p>
        <button type="submit" className="btn btn-primary account-widget-submit">
          {submit}
        </button>
      </p>
      {below}
    </form>
  );
  if (title === '') return shown;
  return (
    <>
      <h2 className="title-2 account-widget-title">{title}</h2>
      {shown}
    </>
  );
}
