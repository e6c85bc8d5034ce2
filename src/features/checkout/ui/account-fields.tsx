import { BotField } from '#features/bot-protection/public.ts';
import { fieldsTexts, type PasswordFieldView, PasswordInput } from '#features/fields/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ACCOUNT_FIELDS, type AccountFieldsView } from '../rules/account-fields.ts';
import type { CheckedOrders } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';

/** The box by which a guest gets an account with the order, and what that takes; its fields show while it is ticked. */
export function AccountFields({
  account,
  botCheck,
}: {
  account: AccountFieldsView;
  /** Where only orders with an account are checked for bots, the check stands among its fields. */
  botCheck: CheckedOrders;
}) {
  useStyles('account-fields');
  const text = useTexts(checkoutTexts);
  const { asked, isRequired, errors } = account;
  const error = errors[ACCOUNT_FIELDS.create];
  return (
    <section className="woocommerce-account-fields" aria-label={text('accountTitle')}>
      {isRequired ? (
        <p id="createaccount_field">
          <input type="hidden" name={ACCOUNT_FIELDS.create} value="1" />
          <span id={ACCOUNT_FIELDS.create}>{text('accountMade')}</span>
        </p>
      ) : (
        <label className="check choice" id="createaccount_field">
          <input
            type="checkbox"
            id={ACCOUNT_FIELDS.create}
            name={ACCOUNT_FIELDS.create}
            value="1"
            defaultChecked={account.isWanted}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${ACCOUNT_FIELDS.create}_error`}
          />
          <span>{text('createAccount')}</span>
        </label>
      )}
      <span
        className="field-error"
        id={`${ACCOUNT_FIELDS.create}_error`}
        data-error-for={ACCOUNT_FIELDS.create}
        hidden={!error}
      >
        {error}
      </span>
      <div className="create-account">
        {asked.username && (
          <Field
            name={ACCOUNT_FIELDS.username}
            label={text('accountUsername')}
            autoComplete="username"
            defaultValue={account.username}
            error={errors[ACCOUNT_FIELDS.username]}
          />
        )}
        {asked.password ? (
          <>
            <Field
              name={ACCOUNT_FIELDS.password}
              label={text('accountPassword')}
              password={{ field: account.password, again: ACCOUNT_FIELDS.again }}
              autoComplete="new-password"
              error={errors[ACCOUNT_FIELDS.password]}
            />
            <Field
              name={ACCOUNT_FIELDS.again}
              label={text('accountPasswordAgain')}
              password={{ field: { ...account.password, hasMeter: false } }}
              autoComplete="new-password"
              error={errors[ACCOUNT_FIELDS.again]}
            />
          </>
        ) : (
          <p className="account-note">{text('accountPasswordMailed')}</p>
        )}
        {account.parts.map(({ name, View, data }) => (
          <View key={name} data={data} />
        ))}
        {botCheck === 'with-account' && <BotField form="checkout" wantedBy={ACCOUNT_FIELDS.create} />}
      </div>
    </section>
  );
}

function Field(props: {
  name: string;
  label: string;
  autoComplete: 'username' | 'new-password';
  defaultValue?: string;
  error: string | undefined;
  password?: { field: PasswordFieldView; again?: string };
}) {
  const text = useTexts(fieldsTexts);
  const { name, label, autoComplete, defaultValue, error, password } = props;
  const attributes = {
    className: 'input input-text',
    id: name,
    name,
    required: true,
    autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
    defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${name}_error`,
  };
  return (
    <p className="field form-row" id={`${name}_field`}>
      <label htmlFor={name}>
        {label}{' '}
        <abbr className="required" title={text('requiredMark')}>
          *
        </abbr>
      </label>
      {password ? (
        <PasswordInput {...attributes} {...password} isNew />
      ) : (
        <input {...attributes} type="text" />
      )}
      <span className="field-error" id={`${name}_error`} data-error-for={name} hidden={!error}>
        {error}
      </span>
    </p>
  );
}
