import {
  type ArrangedForm,
  arrangedForm,
  checkSentFields,
  formsAround,
  keptValues,
  shownFields,
} from '#features/fields/public.server.ts';
import {
  type FormField,
  FormFieldsPart,
  type FormFieldsView,
  isOwn,
  LONGEST_PART,
  type ManagedForm,
} from '#features/fields/public.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { keepAccountValues } from '../data/account-field-value.queries.server.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import {
  customerRoles,
  type RegistrationCheckContext,
  registrationPart,
} from '../rules/registration-part.server.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { registrationTexts } from '../texts.ts';

type Context = Pick<RegistrationCheckContext, 'request' | 'settings'>;

/** The name of the part that brings the owner's own fields, for a form that shows them among its own. */
export const OWN_FIELDS_PART = 'own-fields';

const say = (key: keyof typeof registrationTexts.defaults) => (texts: TextOverrides) =>
  translate(registrationTexts, texts, key);

/** The choice of a role, where it is on; what it offers are the roles that are released (`customerRoles`). */
const ROLE = 'xoo_el_reg_userrole';

const always = { isOn: true, isRequired: true } as const;

/**
 * The registration as its owner arranges it (AUTH-031). Whether name and password are chosen or generated the settings of
 * accounts say.
 */
export const registrationFormFields: ManagedForm = {
  name: 'registration',
  title: 'Registration',
  about:
    'What customers are asked when they sign up. Your own fields stand in every form for a new account, at the checkout as well; whether user name and password are asked is said under Settings → Customer accounts.',
  groups: [{ name: 'account', title: 'Account' }],
  builtIn: [
    {
      ...always,
      name: 'xoo_el_reg_email',
      type: 'email',
      label: say('email'),
      mayBeOff: false,
      mayBeOptional: false,
    },
    {
      ...always,
      isOn: false,
      name: 'xoo_el_reg_username',
      type: 'text',
      label: say('username'),
      mayBeOff: true,
      mayBeOptional: false,
      autocomplete: 'username',
    },
    {
      ...always,
      name: 'xoo_el_reg_pass',
      type: 'password',
      label: say('password'),
      mayBeOff: false,
      mayBeOptional: false,
      width: 'half',
      minLength: PASSWORD_LENGTH.least,
      maxLength: PASSWORD_LENGTH.most,
    },
    {
      ...always,
      name: 'xoo_el_reg_pass_again',
      type: 'password',
      label: say('again'),
      mayBeOff: true,
      mayBeOptional: false,
      width: 'half',
      maxLength: PASSWORD_LENGTH.most,
      repeats: 'xoo_el_reg_pass',
    },
    {
      ...always,
      name: 'xoo_el_reg_fname',
      type: 'text',
      label: say('firstName'),
      mayBeOff: true,
      width: 'half',
      maxLength: LONGEST_PART,
      autocomplete: 'given-name',
    },
    {
      ...always,
      name: 'xoo_el_reg_lname',
      type: 'text',
      label: say('lastName'),
      mayBeOff: true,
      width: 'half',
      maxLength: LONGEST_PART,
      autocomplete: 'family-name',
    },
    {
      ...always,
      name: 'xoo_el_reg_terms',
      type: 'checkbox',
      label: say('terms'),
      mayBeOff: true,
      mayBeOptional: false,
    },
    {
      name: ROLE,
      type: 'select',
      isOn: false,
      isRequired: true,
      label: say('role'),
      mayBeOff: true,
      choicesFrom:
        'Newcomers choose among the customer groups that you offer them under Settings → Groups of new customers. While there are none, nobody sees this field.',
    },
  ],
};

/** The owner's own fields, and the choice of a role, in every form that makes an account. */
export const ownFieldsPart = registrationPart<FormFieldsView>({
  name: OWN_FIELDS_PART,
  checksAlone: true,
  load(context) {
    const { market, sent, errors, leadsTo } = context;
    const fields = ownFields(context);
    return fields.length === 0 ? undefined : { fields: shownFields(fields, market, sent, errors), leadsTo };
  },
  View: FormFieldsPart,
  check: (sent, context) => checkSentFields(ownFields(context), sent, context.market).errors,
  async store(tx, userId, sent, context) {
    const { market } = context;
    const answers = ownFields(context).filter(isOwn);
    const { values } = checkSentFields(answers, sent, market);
    await keepAccountValues(tx, userId, keptValues(answers, values, market));
  },
});

function ownFields(context: Context): FormField[] {
  return registrationFields(context).fields.filter(
    (field) => field.isOn && (isOwn(field) || isRoleField(field)),
  );
}

/** Whether a field of a registration is the choice of a role. */
export function isRoleField({ name }: Pick<FormField, 'name'>): boolean {
  return name === ROLE;
}

/** The registration as its owner arranged it, for one reader; where there is a role to choose, with what can be chosen. */
export function registrationFields(context: Context): ArrangedForm {
  const arranged = arrangedForm(registrationFormFields.name, formsAround(context.request));
  return {
    ...arranged,
    fields: arranged.fields.flatMap((field) => (isRoleField(field) ? roleField(field, context) : [field])),
  };
}

/** The choice of a role (AUTH-021b, AUTH-042a); [] where nothing but the usual one could be chosen. */
function roleField(field: FormField, context: Context): FormField[] {
  const { shop, market } = context.request;
  const released = field.isOn ? shop.of(customerRoles).flatMap((source) => source.released(context)) : [];
  if (released.length === 0) return [];
  const wrong = say('roleWrong')(market.texts);
  return [
    {
      ...field,
      options: [{ value: CUSTOMER, label: say('customer')(market.texts) }, ...released],
      messages: { empty: field.messages.empty || wrong, invalid: field.messages.invalid || wrong },
    },
  ];
}

/** The role that somebody chose in a registration; null where none was to be chosen. */
export function chosenRole(sent: Readonly<Record<string, unknown>>, context: Context): string | null {
  const field = registrationFields(context).fields.find(isRoleField);
  const { [ROLE]: value = '' } = field ? checkSentFields([field], sent, context.request.market).values : {};
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What somebody answered when they registered; it goes with the account. */
export const accountAnswers: PersonalData = {
  name: 'registration',
  title: 'Answers at registration',
  tables: ['account_field_value'],
  deletes: 'What was answered in your own fields.',
  keeps: '',
  read: async (db, { userId }) =>
    userId === null
      ? []
      : runPrepared<object>(db, {
          name: 'personal-answers-read',
          text: 'select label, shown as answer from account_field_value where user_id = $1 order by position',
          values: [userId],
        }),
  erase: async (tx, { userId }) => {
    if (userId === null) return;
    await runPrepared(tx, {
      name: 'personal-answers-erase',
      text: 'delete from account_field_value where user_id = $1',
      values: [userId],
    });
  },
};
