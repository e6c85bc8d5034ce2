import { type ComponentProps, type ReactNode, useId } from 'react';
import { encodingOf, nameAutoComplete, usePasswordHint } from '#features/accounts/public.ts';
import { BotField } from '#features/bot-protection/public.ts';
import { FormFields, type PasswordFieldView, PasswordInput } from '#features/fields/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ContainerView } from '../rules/container-view.ts';
import { containerTexts } from '../texts.ts';
import { SectionLink } from './container-notice.tsx';
import { Tick } from './container-tick.tsx';

interface FormProps {
  view: ContainerView;
  isActive: boolean;
}

/** Logging in (AUTH-030a). */
export function LogInSection({ view, isActive }: FormProps) {
  const text = useTexts(containerTexts);
  return (
    <ContainerForm view={view} form="login" submit={text('signIn')} below={<Ways view={view} />}>
      <TextField
        view={view}
        isActive={isActive}
        name="xoo-el-username"
        label={text('username')}
        autoComplete={nameAutoComplete(view.ways)}
      />
      <TextField
        view={view}
        isActive={isActive}
        name="xoo-el-password"
        label={text('password')}
        type="password"
        autoComplete="current-password"
      />
      <div className="xoo-el-row">
        <label className="check choice">
          <input type="checkbox" name="xoo-el-rememberme" value="forever" />
          <span>{text('remember')}</span>
        </label>
        {view.sections.includes('lostpw') && <SectionLink section="lostpw">{text('forgot')}</SectionLink>}
      </div>
    </ContainerForm>
  );
}

/** One field that tells whether to log in or to sign up (AUTH-030b). */
export function SingleSection({ view, isActive }: FormProps) {
  const text = useTexts(containerTexts);
  return (
    <ContainerForm view={view} form="single" submit={text('continue')} below={<Ways view={view} />}>
      <TextField
        view={view}
        isActive={isActive}
        name="xoo-el-sing-user"
        label={text('username')}
        autoComplete={nameAutoComplete(view.ways)}
      />
    </ContainerForm>
  );
}

/** Further ways to log in. */
function Ways({ view: { afterWays, ways } }: { view: ContainerView }) {
  return ways.map(({ name, View, data }) => <View key={name} data={data} redirect={afterWays} />);
}

/** Making an account (AUTH-031). */
export function RegisterSection({ view, isActive }: FormProps) {
  const text = useTexts(containerTexts);
  const asksPassword = view.registerFields.some(({ kind }) => kind === 'password');
  return (
    <ContainerForm view={view} form="register" submit={text('signUp')} encType={encodingOf(view.parts)}>
      <div className="xoo-el-fields">
        {view.registerFields.map((field) =>
          field.own ? (
            <div key={field.name} data-half={field.isHalf ? '' : undefined}>
              <FormFields
                fields={[{ ...field.own, field: { ...field.own.field, width: 'full' } }]}
                leadsTo={isActive && view.field === field.name ? field.name : null}
              />
            </div>
          ) : field.kind === 'checkbox' ? (
            <Tick key={field.name} view={view} field={field} />
          ) : (
            <TextField
              key={field.name}
              view={view}
              isActive={isActive}
              name={field.name}
              label={field.label}
              hint={field.hint}
              type={field.kind}
              autoComplete={field.autoComplete}
              maxLength={field.most}
              placeholder={field.placeholder}
              password={field.password}
              isRequired={field.isRequired}
              isHalf={field.isHalf}
            />
          ),
        )}
      </div>
      {view.parts.map(({ name, View, data }) => (
        <View key={name} data={data} />
      ))}
      {!asksPassword && <p className="field-hint">{text('passwordByMail')}</p>}
    </ContainerForm>
  );
}

/** Asking for a link (AUTH-030c). */
export function LostSection({ view, isActive }: FormProps) {
  const text = useTexts(containerTexts);
  return (
    <ContainerForm view={view} form="lostPassword" submit={text(view.isByCode ? 'sendCode' : 'sendLink')}>
      <p className="xoo-el-hint">{text(view.isByCode ? 'lostHintCode' : 'lostHint')}</p>
      <TextField
        view={view}
        isActive={isActive}
        name="user_login"
        label={text('username')}
        autoComplete="username"
      />
    </ContainerForm>
  );
}

/** Setting a new password with the key that the browser keeps (AUTH-030d). */
export function ResetSection({ view, isActive }: FormProps) {
  const text = useTexts(containerTexts);
  const password = { view, isActive, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <ContainerForm view={view} form="resetPassword" submit={text('changePassword')}>
      <p className="xoo-el-hint xoo-el-reset-hint">{text('resetHint', { email: view.resetEmail })}</p>
      {view.resetsGiven && <p className="xoo-el-hint">{text('resetGiven')}</p>}
      {/* Password managers learn whose it is. */}
      <input
        className="visually-hidden"
        type="text"
        name="rp_login"
        value={view.resetEmail}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {/* The key itself stays in its cookie, out of reach of scripts. */}
      <input type="hidden" name="rp_key" value="" />
      {/* It is what the link was followed for; a popup sees to its own focus. */}
      <TextField
        {...password}
        name="xoo-el-rp-pass"
        label={text('newPassword')}
        hint={usePasswordHint(view.password)}
        leadsHere={isActive && view.field === '' && view.display !== 'popup'}
      />
      <TextField {...password} name="xoo-el-rp-pass-again" label={text('again')} />
    </ContainerForm>
  );
}

/** Which forms are checked for bots, by what the check calls them. */
const CHECKED: Readonly<Record<string, ComponentProps<typeof BotField>['form']>> = {
  login: 'log_in',
  register: 'register',
  lostPassword: 'lost_password',
};

function ContainerForm({
  view,
  form,
  submit,
  encType,
  below,
  children,
}: {
  view: ContainerView;
  form: string;
  submit: string;
  encType?: string | undefined;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form className={`xoo-el-form xoo-el-form-${form}`} method="post" encType={encType}>
      {children}
      {CHECKED[form] && <BotField form={CHECKED[form]} />}
      <input type="hidden" name="_xoo_el_form" value={form} />
      <input type="hidden" name="_ajax_nonce" value={view.nonce} />
      <input type="hidden" name="xoo_el_redirect" value={view.redirect} />
      <input type="hidden" name="_xoo_el_referral" value={view.referral} />
      <button type="submit" className="btn btn-primary xoo-el-action-btn" name="xoo_el_action" value={form}>
        <span>{submit}</span>
      </button>
      {below}
    </form>
  );
}

/** The fields in which a password is repeated. */
const AGAIN: Readonly<Record<string, string>> = {
  xoo_el_reg_pass: 'xoo_el_reg_pass_again',
  'xoo-el-rp-pass': 'xoo-el-rp-pass-again',
};

/** A repetition is not measured once more. */
const isRepetition = (name: string) => Object.values(AGAIN).includes(name);

function TextField({
  view,
  isActive,
  name,
  label,
  hint = '',
  type = 'text',
  autoComplete,
  maxLength,
  placeholder,
  password,
  isRequired = true,
  isHalf = false,
  leadsHere = isActive && view.field === name,
}: FormProps & {
  name: string;
  label: string;
  hint?: string | undefined;
  type?: string;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  password?: PasswordFieldView | undefined;
  isRequired?: boolean;
  isHalf?: boolean | undefined;
  /** Whether it takes the focus: without script nothing else leads to what was refused or comes next. */
  leadsHere?: boolean;
}) {
  const id = useId();
  const isWrong = isActive && view.field === name && view.notice?.kind === 'error';
  const attributes = {
    className: 'input',
    id,
    name,
    autoComplete,
    autoCapitalize: autoComplete?.startsWith('username') ? 'none' : undefined,
    spellCheck: false,
    maxLength,
    placeholder,
    required: isRequired,
    autoFocus: leadsHere,
    'aria-invalid': isWrong || undefined,
    // Heard of a field that is wrong alone.
    'aria-errormessage': view.noticeId,
    'aria-describedby': hint ? `${id}hint` : undefined,
  };
  return (
    <p className="field xoo-el-field" data-half={isHalf ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {type === 'password' ? (
        <PasswordInput
          {...attributes}
          field={password ?? view.password}
          isNew={autoComplete === 'new-password' && !isRepetition(name)}
          again={AGAIN[name] ?? ''}
        />
      ) : (
        <input {...attributes} type={type} defaultValue={view.values[name]} />
      )}
      {hint && (
        <span className="field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
    </p>
  );
}
