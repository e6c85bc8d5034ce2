import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { BuiltInField, ManagedForm } from '../points.ts';
import { type FormField, formField, isUpload } from './form-field.ts';

/** What names of an owner's own fields begin with, so that they never meet a field of a form. */
export const OWN_PREFIX = 'custom_';

/** Whether a field is its owner's own. */
export function isOwn({ name }: Pick<FormField, 'name'>): boolean {
  return name.startsWith(OWN_PREFIX);
}

/**
 * Whether owners may add fields of a kind: a password is the form's own matter, since answers are shown to whoever runs the
 * shop, and files need a form that takes them.
 */
export function mayBeAdded(field: Pick<FormField, 'type'>): boolean {
  return field.type !== 'password' && !isUpload(field);
}

/**
 * The fields of a form in its owner's order: those that the form has, as far as they were not arranged, stand behind. Words
 * that nobody changed are '' and those of the form count. What no longer is a field of the form is left out.
 */
export function arrangedFields(
  form: Pick<ManagedForm, 'builtIn' | 'groups'>,
  kept: readonly FormField[] | null,
): FormField[] {
  const [{ name: group = '' } = {}] = form.groups;
  const known = new Map(form.builtIn.map((field) => [field.name, field]));
  const groups = new Set(form.groups.map(({ name }) => name));
  const inGroup = (field: FormField) => (groups.has(field.group) ? field : { ...field, group });
  const first = (kept ?? []).flatMap((field) => {
    const own = known.get(field.name);
    if (own) return [fitted(formField(field), own)];
    return isOwn(field) ? [formField(field)] : [];
  });
  const named = new Set(first.map(({ name }) => name));
  const rest = form.builtIn.filter(({ name }) => !named.has(name)).map((field) => begun(field));
  return [...first, ...rest].map(inGroup);
}

/** A field of a form as it begins, without words of an owner. */
function begun({
  label: _,
  mayBeOff: __,
  mayBeOptional: ___,
  choicesFrom: ____,
  ...field
}: BuiltInField): FormField {
  return formField({ ...field, label: '' });
}

/** What an owner kept of a field of the form, held to what the form allows. */
function fitted(kept: FormField, own: BuiltInField): FormField {
  const { type, repeats, autocomplete } = begun(own);
  return {
    ...kept,
    type,
    repeats,
    autocomplete,
    isOn: kept.isOn || !own.mayBeOff,
    isRequired: kept.isRequired || own.mayBeOptional === false,
  };
}

/** Fields as a reader sees them: words in their language, those of the form where the owner said none. */
export function saidFields(
  form: Pick<ManagedForm, 'builtIn'>,
  fields: readonly FormField[],
  texts: TextOverrides,
): FormField[] {
  const say = (said: string) => customText(texts, 'form', said);
  return fields.map((field) => {
    const own = form.builtIn.find(({ name }) => name === field.name);
    return {
      ...field,
      label: say(field.label) || own?.label(texts) || field.name,
      placeholder: say(field.placeholder),
      help: say(field.help),
      options: field.options.map(({ value, label }) => ({ value, label: say(label) })),
      messages: { empty: say(field.messages.empty), invalid: say(field.messages.invalid) },
    };
  });
}

/** All that an owner typed into a form, for whoever says it in further languages. */
export function wordsOfFields(fields: readonly FormField[]): string[] {
  return fields.flatMap(({ label, placeholder, help, options, messages }) => [
    label,
    placeholder,
    help,
    ...options.map((option) => option.label),
    messages.empty,
    messages.invalid,
  ]);
}
