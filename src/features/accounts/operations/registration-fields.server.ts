import {
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
  type ManagedForm,
} from '#features/fields/public.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { keepAccountValues } from '../data/account-field-value.queries.server.ts';
import { registrationPart } from '../points.server.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import { registrationTexts } from '../texts.ts';

/** The name of the part that brings the owner's own fields, for a form that shows them among its own. */
export const OWN_FIELDS_PART = 'own-fields';

const say = (key: keyof typeof registrationTexts.defaults) => (texts: TextOverrides) =>
  translate(registrationTexts, texts, key);

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
      repeats: 'xoo_el_reg_pass',
    },
    {
      ...always,
      name: 'xoo_el_reg_fname',
      type: 'text',
      label: say('firstName'),
      mayBeOff: true,
      width: 'half',
      maxLength: 100,
      autocomplete: 'given-name',
    },
    {
      ...always,
      name: 'xoo_el_reg_lname',
      type: 'text',
      label: say('lastName'),
      mayBeOff: true,
      width: 'half',
      maxLength: 100,
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
  ],
};

/** The owner's own fields in every form that makes an account. */
export const ownFieldsPart = registrationPart<FormFieldsView>({
  name: OWN_FIELDS_PART,
  checksAlone: true,
  load({ request, market, sent, errors, leadsTo }) {
    const fields = ownFields(request);
    return fields.length === 0 ? undefined : { fields: shownFields(fields, market, sent, errors), leadsTo };
  },
  View: FormFieldsPart,
  check: (sent, { request, market }) => checkSentFields(ownFields(request), sent, market).errors,
  async store(tx, userId, sent, { request, market }) {
    const fields = ownFields(request);
    const { values } = checkSentFields(fields, sent, market);
    await keepAccountValues(tx, userId, keptValues(fields, values, market));
  },
});

function ownFields(request: RequestContext): FormField[] {
  const { fields } = arrangedForm(registrationFormFields.name, formsAround(request));
  return fields.filter((field) => field.isOn && isOwn(field));
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
