import { useId } from 'react';
import { BotField } from '#features/bot-protection/public.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type RegistrationField, USERNAME_LENGTH } from '../rules/registration.ts';
import {
  encodingOf,
  firstRefused,
  type LoadedRegistrationPart,
  PASSWORD_AGAIN,
  type RegistrationView,
} from '../rules/registration-view.ts';
import { registrationTexts } from '../texts.ts';
import { AccountField, FormProblem, FormSaid } from './account-field.tsx';
import { usePasswordHint } from './use-password-hint.ts';

/** Making an account by a plain form: the address, what the shop does not generate (CHK-027), and fields of later slices. */
export function RegistrationForm({
  registration,
  parts,
}: {
  registration: RegistrationView;
  /** The fields of later slices. */
  parts: readonly LoadedRegistrationPart[];
}) {
  const text = useTexts(registrationTexts);
  const id = useId();
  const { asked, words, email, username, password, errors, redirect } = registration;
  const passwordHint = usePasswordHint(password);
  const first = firstRefused(errors);
  const fieldOf = (field: RegistrationField | 'again', usual: { label: string; hint?: string }) => {
    const name = field === 'again' ? PASSWORD_AGAIN : field;
    return {
      ...usual,
      ...words[field],
      id: `${id}${name}`,
      name,
      error: errors[name],
      leadsHere: name === first,
    };
  };
  return (
    <form
      className="woocommerce-form-register register log-in-form"
      method="post"
      encType={encodingOf(parts)}
      noValidate
      {...live('theme-form', 'touch')}
      aria-labelledby={`${id}title`}
    >
      <h2 className="title-1" id={`${id}title`}>
        {text('title')}
      </h2>
      <FormProblem message={errors['']} />
      <FormSaid />
      <AccountField
        {...fieldOf('email', { label: text('email') })}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
      />
      {asked.username && (
        <AccountField
          {...fieldOf('username', {
            label: text('username'),
            hint: text('usernameHint', USERNAME_LENGTH),
          })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
        />
      )}
      {asked.password ? (
        <AccountField
          {...fieldOf('password', { label: text('password'), hint: passwordHint })}
          password={{ field: password, ...(asked.again ? { again: PASSWORD_AGAIN } : {}) }}
          autoComplete="new-password"
        />
      ) : (
        <p className="field-hint">{text('passwordByMail')}</p>
      )}
      {asked.again && (
        <AccountField
          {...fieldOf('again', { label: text('again') })}
          password={{ field: { ...password, hasMeter: false } }}
          autoComplete="new-password"
        />
      )}
      {parts.map(({ name, View, data }) => (
        <View key={name} data={data} />
      ))}
      <input type="hidden" name="redirect" value={redirect} />
      <BotField form="register" />
      <p>
        <button type="submit" className="btn btn-primary" name="register" value="1">
          {text('register')}
        </button>
      </p>
    </form>
  );
}
