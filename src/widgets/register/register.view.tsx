import {
  AccountWidgetForm,
  accountWidgetTexts,
  firstWrong,
  NewPasswordField,
  type RegisterSettings,
} from '#features/account-widgets/public.ts';
import { AccountField, encodingOf, LinkedTerms, USERNAME_LENGTH } from '#features/accounts/public.ts';
import { BotField } from '#features/bot-protection/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { ConsentBox } from './consent-box.tsx';
import type { RegisterData } from './register-data.ts';
import { REGISTER_ORDER } from './register-order.ts';

/** A registration on any page; whoever is logged in reads so (ACCT-004). */
export function RegisterView({ nodeId, props, data }: WidgetViewProps<RegisterSettings, RegisterData>) {
  useStyles('account-widget');
  const text = useTexts(accountWidgetTexts);
  if (data.shows === 'member')
    return <p className="account-widget-said">{props.registered || text('registered')}</p>;
  const { form, left, asked, words, parts } = data;
  const errors = left?.errors ?? {};
  const first = firstWrong(errors, REGISTER_ORDER);
  const said = (name: (typeof REGISTER_ORDER)[number]) => words[name === 'confirm' ? 'again' : name];
  const fieldOf = (name: (typeof REGISTER_ORDER)[number]) => ({
    id: `${nodeId}-${name}`,
    name,
    label: props[name] || said(name)?.label || text(name),
    ...(said(name)?.hint ? { hint: said(name)?.hint } : {}),
    isLabelHidden: !props.showLabels,
    placeholder: props[`${name}Placeholder`] || said(name)?.placeholder || undefined,
    error: errors[name],
    leadsHere: first === name,
  });
  return (
    <AccountWidgetForm
      name="register"
      title={props.title}
      form={form}
      problem={errors['']}
      submit={props.submit || text('register')}
      encType={encodingOf(parts)}
    >
      {asked.username && (
        <AccountField
          {...fieldOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_LENGTH.most}
          defaultValue={left?.typed.username}
        />
      )}
      <AccountField
        {...fieldOf('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={left?.typed.email}
      />
      <NewPasswordField
        {...fieldOf('password')}
        field={data.password}
        again={asked.again ? 'confirm' : ''}
        settings={props}
      />
      {asked.again && (
        <AccountField
          {...fieldOf('confirm')}
          autoComplete="new-password"
          password={{ field: { ...data.password, hasMeter: false } }}
        />
      )}
      {parts.map(({ name, View, data: shown }) => (
        <View key={name} data={shown} />
      ))}
      {props.showConsent && (
        <ConsentBox
          id={`${nodeId}-consent`}
          html={props.consent}
          usual={
            <LinkedTerms
              words={text('consent', { terms: '\0terms\0', privacy: '\0privacy\0' })}
              terms={text('consentTerms')}
              privacy={text('consentPrivacy')}
            />
          }
          isTicked={Boolean(left?.typed.consent)}
          error={errors.consent}
          leadsHere={first === 'consent'}
        />
      )}
      <BotField form="register" />
    </AccountWidgetForm>
  );
}
