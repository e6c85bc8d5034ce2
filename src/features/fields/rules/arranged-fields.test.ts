import { describe, expect, it } from 'vitest';
import type { ManagedForm } from '../points.ts';
import { arrangedFields, saidFields } from './arranged-fields.ts';
import { type FormField, formField } from './form-field.ts';
import { formProblems } from './form-problems.ts';

const form: Pick<ManagedForm, 'builtIn' | 'groups'> = {
  groups: [
    { name: 'first', title: 'First' },
    { name: 'second', title: 'Second' },
  ],
  builtIn: [
    {
      name: 'email',
      type: 'email',
      isOn: true,
      isRequired: true,
      mayBeOff: false,
      mayBeOptional: false,
      label: () => 'E-mail',
    },
    {
      name: 'name',
      type: 'text',
      isOn: true,
      isRequired: true,
      mayBeOff: true,
      label: () => 'Name',
      width: 'half',
    },
  ],
};
const own = (more: Partial<FormField> = {}) =>
  formField({ name: 'custom_a', type: 'text', label: 'Colour', group: 'first', ...more });
const names = (fields: readonly FormField[]) => fields.map(({ name }) => name);

describe('[FLD-031] a form as its owner arranged it', () => {
  it('asks what it asks of itself until somebody arranges it', () => {
    const fields = arrangedFields(form, null);
    expect(names(fields)).toEqual(['email', 'name']);
    expect(saidFields(form, fields, {}).map(({ label }) => label)).toEqual(['E-mail', 'Name']);
    expect(fields[1]).toMatchObject({ width: 'half', group: 'first', isRequired: true });
  });

  it('keeps the owner’s order and words, and appends what the form brings since', () => {
    const email = arrangedFields(form, null)[0] as FormField;
    const fields = arrangedFields(form, [own(), { ...email, label: 'Your address' }]);
    expect(names(fields)).toEqual(['custom_a', 'email', 'name']);
    expect(saidFields(form, fields, {}).map(({ label }) => label)).toEqual([
      'Colour',
      'Your address',
      'Name',
    ]);
  });

  it('leaves out what is no field of the form any more, and finds a place for what has none', () => {
    const fields = arrangedFields(form, [
      formField({ name: 'gone', type: 'text', label: 'x' }),
      own({ group: 'no' }),
    ]);
    expect(names(fields)).toEqual(['custom_a', 'email', 'name']);
    expect(fields[0]?.group).toBe('first');
  });

  it('holds fields of the form to their kind, and those that it cannot do without to being asked', () => {
    const [email] = arrangedFields(form, [
      { ...own(), name: 'email', type: 'textarea', isOn: false, isRequired: false },
    ]);
    expect(email).toMatchObject({ type: 'email', isOn: true, isRequired: true });
  });

  it('says labels, choices and messages in the reader’s language', () => {
    const texts = { 'own:form:Colour': 'Farbe', 'own:form:Red': 'Rot', 'own:form:Say it': 'Sag es' };
    const kept = own({
      type: 'select',
      options: [{ value: 'r', label: 'Red' }],
      messages: { empty: 'Say it', invalid: '' },
    });
    expect(saidFields(form, arrangedFields(form, [kept]), texts)[0]).toMatchObject({
      label: 'Farbe',
      options: [{ value: 'r', label: 'Rot' }],
      messages: { empty: 'Sag es', invalid: '' },
    });
  });

  it('tells all that is wrong with an arrangement, each at its field', () => {
    const [email, name] = arrangedFields(form, null) as [FormField, FormField];
    expect(formProblems(form, [email, name, own()])).toEqual({});
    expect(
      formProblems(form, [
        { ...email, isOn: false },
        own({ label: '' }),
        own({ type: 'radio', group: 'nowhere', min: 3, max: 2 }),
        own({ name: 'billing_city' }),
        own({ name: 'custom_b', type: 'password', firstDay: '2026-02-01', lastDay: '2026-01-01' }),
        own({
          name: 'custom_c',
          type: 'country',
          countries: { rule: 'only', codes: [] },
          minLength: 3,
          maxLength: 2,
        }),
      ]),
    ).toEqual({
      'fields.0.isOn': 'This field cannot be switched off.',
      'fields.1.label': 'Enter a label.',
      'fields.2.name': 'Another field has this name.',
      'fields.2.group': 'Choose from the list.',
      'fields.2.options': 'Add at least one choice.',
      'fields.2.max': 'This is less than the minimum.',
      'fields.3.name': 'Names of your own fields begin with custom_.',
      'fields.4.type': 'Fields of this kind cannot be added here.',
      'fields.4.lastDay': 'This is before the first day.',
      'fields.5.countries.codes': 'Choose at least one country.',
      'fields.5.maxLength': 'This is less than the minimum.',
      fields: 'The field name is missing.',
    });
  });
});
