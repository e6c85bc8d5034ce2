import {
  AccountWidgetForm,
  accountWidgetTexts,
  firstWrong,
  NewPasswordField,
  type ResetPasswordSettings,
} from '#features/account-widgets/public.ts';
import { AccountField } from '#features/accounts/public.ts';
import { BotField } from '#features/bot-protection/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ResetPasswordData } from './reset-password-data.ts';

type Props = WidgetViewProps<ResetPasswordSettings, ResetPasswordData>;

/** Setting a password anew on any page: asking for a link, and what the link leads to (ACCT-005, ACCT-006). */
export function ResetPasswordView(shown: Props) {
  useStyles('account-widget');
  const text = useTexts(accountWidgetTexts);
  const { data, props } = shown;
  if (data.shows === 'nothing') return null;
  if (data.shows === 'done') return <Said words={props.done || text('resetDone')} />;
  if (data.shows === 'set') return <NewPassword {...shown} data={data} />;
  return <AskForLink {...shown} data={data} />;
}

function AskForLink({ nodeId, props, data }: Props & { data: ResetPasswordData & { shows: 'ask' } }) {
  const text = useTexts(accountWidgetTexts);
  const { form, left, link, isSent, isUnseen } = data;
  const errors = left?.errors ?? {};
  const stale = link && text(link === 'expired' ? 'linkExpired' : 'linkInvalid');
  return (
    <AccountWidgetForm
      name="ask-reset"
      title={props.title}
      form={form}
      problem={errors[''] ?? stale ?? ''}
      submit={props.askSubmit || text('resetPassword')}
    >
      {isUnseen && <p className="woocommerce-info">{text('unseen')}</p>}
      {isSent && <Said words={props.sent || text('sent')} />}
      <p>{props.askIntro || text('askIntro')}</p>
      <AccountField
        id={`${nodeId}-login`}
        name="user_login"
        label={props.login || text('login')}
        isLabelHidden={!props.showLabels}
        placeholder={props.loginPlaceholder || undefined}
        error={errors.user_login}
        leadsHere={firstWrong(errors, []) !== null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={left?.typed.user_login}
      />
      <BotField form="lost_password" />
    </AccountWidgetForm>
  );
}

function NewPassword({ nodeId, props, data }: Props & { data: ResetPasswordData & { shows: 'set' } }) {
  const text = useTexts(accountWidgetTexts);
  const { form, left, uid, email, password } = data;
  const errors = left?.errors ?? {};
  const first = firstWrong(errors, ['password_1', 'password_2']);
  const fieldOf = (name: 'password_1' | 'password_2') => ({
    id: `${nodeId}-${name}`,
    name,
    isLabelHidden: !props.showLabels,
    error: errors[name],
    leadsHere: first === name,
  });
  return (
    <AccountWidgetForm
      name="set-password"
      title={props.title}
      form={form}
      problem={errors['']}
      submit={props.setSubmit || text('resetPassword')}
    >
      <p>{(props.setIntro || text('setIntro')).replaceAll('%s', String(props.least))}</p>
      {/* Password managers learn whose it is. */}
      <input
        className="visually-hidden"
        type="text"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="uid" value={uid} />
      <NewPasswordField
        {...fieldOf('password_1')}
        leadsHere={first === null || first === 'password_1'}
        label={props.password || text('newPassword')}
        placeholder={props.passwordPlaceholder || undefined}
        field={password}
        again="password_2"
        settings={props}
      />
      <AccountField
        {...fieldOf('password_2')}
        label={props.again || text('again')}
        placeholder={props.againPlaceholder || undefined}
        autoComplete="new-password"
        password={{ field: { ...password, hasMeter: false } }}
      />
    </AccountWidgetForm>
  );
}

/** What became of a form that was sent; it takes the focus, since the page is a new one. */
function Said({ words }: { words: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else on the page tells what came of the form
    <p className="woocommerce-message account-widget-said" role="status" tabIndex={-1} autoFocus>
      {words}
    </p>
  );
}
