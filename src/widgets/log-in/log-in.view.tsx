import {
  AccountWidgetForm,
  accountWidgetTexts,
  firstWrong,
  type LogInSettings,
} from '#features/account-widgets/public.ts';
import { AccountField, accountPageTexts, LogInForm, nameAutoComplete } from '#features/accounts/public.ts';
import { BotField } from '#features/bot-protection/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { LogInData } from './log-in-data.ts';

/** A log-in on any page; whoever is logged in reads so (ACCT-003). */
export function LogInWidgetView({ nodeId, props, data }: WidgetViewProps<LogInSettings, LogInData>) {
  useStyles('account-widget', ...(data.shows === 'code' ? ['log-in-form', 'guest-forms'] : []));
  const text = useTexts(accountWidgetTexts);
  if (data.shows === 'member') return <Member name={data.name} words={props.loggedIn || text('loggedIn')} />;
  if (data.shows === 'code') return <LogInForm logIn={data.logIn} heading={0} />;
  const { form, left, lostPassword, ways, afterWays } = data;
  const errors = left?.errors ?? {};
  const first = firstWrong(errors, ['username', 'password']);
  const fieldOf = (name: 'username' | 'password') => ({
    id: `${nodeId}-${name}`,
    name,
    label: props[name] || text(name),
    isLabelHidden: !props.showLabels,
    placeholder: props[`${name}Placeholder`] || undefined,
    error: errors[name],
    leadsHere: first === name,
  });
  return (
    <AccountWidgetForm
      name="log-in"
      title={props.title}
      form={form}
      problem={errors['']}
      submit={props.submit || text('logIn')}
      below={
        <>
          {ways.map(({ name, View, data: shown }) => (
            <View key={name} data={shown} redirect={afterWays} />
          ))}
          {lostPassword && (
            <p>
              <a className="account-widget-way" href={lostPassword}>
                {props.lost || text('lost')}
              </a>
            </p>
          )}
        </>
      }
    >
      <AccountField
        {...fieldOf('username')}
        autoComplete={nameAutoComplete(ways)}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={left?.typed.username}
      />
      <AccountField
        {...fieldOf('password')}
        password={{ field: data.password }}
        autoComplete="current-password"
      />
      {props.showRemember && (
        <label className="check choice">
          <input
            type="checkbox"
            name="rememberme"
            value="forever"
            defaultChecked={Boolean(left?.typed.rememberme)}
          />
          <span>{props.remember || text('remember')}</span>
        </label>
      )}
      <BotField form="log_in" />
    </AccountWidgetForm>
  );
}

/** Who is logged in, and the ways on. */
function Member({ name, words }: { name: string; words: string }) {
  const text = useTexts(accountPageTexts);
  const { account } = usePageContext().addresses;
  return (
    <div className="account-widget-said">
      <p>
        {words} <bdi className="account-widget-who">{name}</bdi>
      </p>
      <form method="post" className="account-widget-ways">
        <a className="btn" href={account}>
          {text('title')}
        </a>
        <button type="submit" className="btn" name="log_out" value="1">
          {text('logOut')}
        </button>
      </form>
    </div>
  );
}
