import { useId } from 'react';
import { BotField } from '#features/bot-protection/public.ts';
import { live } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { PASSWORD_LENGTH, type RegistrationField, USERNAME_LENGTH } from '../rules/registration.ts';
import {
  encodingOf,
  firstRefused,
  type LoadedRegistrationPart,
  type RegistrationView,
} from '../rules/registration-view.ts';
import { registrationTexts } from '../texts.ts';
import { AccountField, FormProblem, FormSaid } from './account-field.tsx';

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
  const { asked, email, username, password, errors, redirect } = registration;
  const first = firstRefused(errors);
  const fieldOf = (name: RegistrationField) => ({
    id: `${id}${name}`,
    name,
    error: errors[name],
    leadsHere: name === first,
  });
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
        {...fieldOf('email')}
        label={text('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
      />
      {asked.username && (
        <AccountField
          {...fieldOf('username')}
          label={text('username')}
          hint={text('usernameHint', USERNAME_LENGTH)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
        />
      )}
      {asked.password ? (
        <AccountField
          {...fieldOf('password')}
          label={text('password')}
          hint={text('passwordHint', PASSWORD_LENGTH)}
          password={{ field: password }}
          autoComplete="new-password"
        />
      ) : (
        <p className="field-hint">{text('passwordByMail')}</p>
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
