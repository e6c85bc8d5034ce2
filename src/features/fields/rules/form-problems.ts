import type { ManagedForm } from '../points.ts';
import { isOwn, mayBeAdded, OWN_PREFIX } from './arranged-fields.ts';
import { type FormField, hasOptions } from './form-field.ts';

/** What is wrong with how a form was arranged, by path: `fields.2.label`. */
export function formProblems(
  form: Pick<ManagedForm, 'builtIn' | 'groups'>,
  fields: readonly FormField[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  const groups = new Set(form.groups.map(({ name }) => name));
  for (const [at, field] of fields.entries()) {
    const say = (part: string, message: string) => {
      errors[`fields.${at}.${part}`] ??= message;
    };
    if (names.has(field.name)) say('name', 'Another field has this name.');
    names.add(field.name);
    const own = form.builtIn.find(({ name }) => name === field.name);
    if (!own && !isOwn(field)) say('name', `Names of your own fields begin with ${OWN_PREFIX}.`);
    if (own && own.type !== field.type) say('type', 'This field stays of its kind.');
    if (own && !own.mayBeOff && !field.isOn) say('isOn', 'This field cannot be switched off.');
    if (!own && field.label === '') say('label', 'Enter a label.');
    if (!own && !mayBeAdded(field)) say('type', 'Fields of this kind cannot be added here.');
    if (!own && field.repeats !== '') say('repeats', 'Only fields of the form repeat others.');
    if (!groups.has(field.group)) say('group', 'Choose from the list.');
    if (!own && hasOptions(field) && field.options.length === 0) say('options', 'Add at least one choice.');
    if (above(field.min, field.max)) say('max', 'This is less than the minimum.');
    if (above(field.minLength, field.maxLength)) say('maxLength', 'This is less than the minimum.');
    if (field.firstDay !== '' && field.lastDay !== '' && field.firstDay > field.lastDay)
      say('lastDay', 'This is before the first day.');
    if (field.type === 'country' && field.countries.rule === 'only' && field.countries.codes.length === 0)
      say('countries.codes', 'Choose at least one country.');
  }
  for (const { name } of form.builtIn)
    if (!names.has(name)) errors.fields ??= `The field ${name} is missing.`;
  return errors;
}

function above(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most;
}
