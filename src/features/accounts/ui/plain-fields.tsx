import { useId } from 'react';
import { FormFields, type FormFieldsView, type ShownField } from '#features/fields/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { registrationTexts } from '../texts.ts';
import { LinkedTerms } from './linked-terms.tsx';

/** Names, consent and the like in a plain form; `terms` is the consent in the usual words. */
export interface PlainFieldsData extends FormFieldsView {
  terms: ShownField | null;
}

/** The fields that a form for a new account has as its owner arranged them. */
export function PlainFields({ data: { fields, terms, leadsTo } }: { data: PlainFieldsData }) {
  return (
    <>
      <FormFields fields={fields} leadsTo={leadsTo} />
      {terms && <Terms shown={terms} leadsHere={leadsTo === terms.field.name} />}
    </>
  );
}

/** The consent, in words that lead to what is agreed to. */
function Terms({
  shown: {
    field: { name, help },
    value,
    error,
  },
  leadsHere,
}: {
  shown: ShownField;
  leadsHere: boolean;
}) {
  useStyles('form-fields');
  const text = useTexts(registrationTexts);
  const id = useId();
  return (
    <div className="field form-row field-wide" id={`${name}_field`}>
      <label className="check choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          required
          defaultChecked={value === 'yes'}
          // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to what was refused
          autoFocus={leadsHere}
          aria-invalid={error === '' ? undefined : true}
          aria-describedby={help === '' ? `${id}_error` : `${id}_help ${id}_error`}
        />
        <span>
          <LinkedTerms
            words={text('termsLinked', { terms: '\0terms\0', privacy: '\0privacy\0' })}
            terms={text('termsOfService')}
            privacy={text('privacyPolicy')}
          />
        </span>
      </label>
      {help !== '' && (
        <span className="field-hint" id={`${id}_help`}>
          <bdi>{help}</bdi>
        </span>
      )}
      <span className="field-error" id={`${id}_error`} data-error-for={name} hidden={error === ''}>
        {error}
      </span>
    </div>
  );
}
