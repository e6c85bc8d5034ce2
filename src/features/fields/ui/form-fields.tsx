import { type ReactNode, useId } from 'react';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { writeDay } from '../rules/form-day.ts';
import { isUpload, MOST_CHARACTERS } from '../rules/form-field.ts';
import { browserCheck, type FormFieldsView, inputOf, type ShownField } from '../rules/form-view.ts';
import { formFieldTexts } from '../texts.ts';
import { LongSelect } from './option-list.tsx';
import { PhoneCodeSelect } from './phone-code-select.tsx';

/**
 * Fields of a form as its owner arranged them. They work without script; with it each is checked when it is left, by the
 * same rules as on the server.
 */
export function FormFields({ fields, leadsTo }: FormFieldsView) {
  useStyles('form-fields');
  const text = useTexts(formFieldTexts);
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div
      className="form-fields"
      {...live('form-fields', 'touch')}
      data-form-fields={JSON.stringify(
        browserCheck(
          fields.map(({ field }) => field),
          text,
        ),
      )}
    >
      {fields.map((shown) => (
        <FieldRow
          key={shown.field.name}
          shown={shown}
          id={`${id}${shown.field.name}`}
          leadsHere={shown.field.name === leadsTo}
        />
      ))}
    </div>
  );
}

interface RowProps {
  shown: ShownField;
  id: string;
  leadsHere: boolean;
}

/** What all inputs of a field have. */
interface Common {
  id: string;
  name: string;
  required: boolean;
  autoFocus: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

function FieldRow({ shown, id, leadsHere }: RowProps) {
  const { field, error } = shown;
  const common: Common = {
    id,
    name: field.name,
    required: field.isRequired,
    autoFocus: leadsHere,
    'aria-invalid': error === '' ? undefined : true,
    'aria-describedby': field.help === '' ? `${id}_error` : `${id}_help ${id}_error`,
  };
  const width = { full: 'field-wide', half: 'field-half', third: 'field-third' }[field.width];
  const about = (
    <>
      {field.help !== '' && (
        <span className="field-hint" id={`${id}_help`}>
          <bdi>{field.help}</bdi>
        </span>
      )}
      <span className="field-error" id={`${id}_error`} data-error-for={field.name} hidden={error === ''}>
        {error}
      </span>
    </>
  );
  if (field.type === 'checkbox') return <TickedField {...{ shown, common, width, about }} />;
  if (field.type === 'radio' || field.type === 'checkbox_list')
    return <ChoiceField {...{ shown, common, width, about }} />;
  return (
    <div className={`field form-row ${width}`} id={`${field.name}_field`}>
      <label htmlFor={id}>
        <FieldLabel shown={shown} />
      </label>
      <FieldInput shown={shown} common={common} />
      {about}
    </div>
  );
}

function FieldLabel({ shown: { field } }: { shown: ShownField }) {
  const text = useTexts(formFieldTexts);
  return (
    <>
      <bdi>{field.label}</bdi>{' '}
      {field.isRequired ? (
        <abbr className="required" title={text('requiredMark')}>
          *
        </abbr>
      ) : (
        <span className="optional">{text('optional')}</span>
      )}
    </>
  );
}

function FieldInput({ shown, common }: { shown: ShownField; common: Common }) {
  const text = useTexts(formFieldTexts);
  const { field, choices } = shown;
  const value = typeof shown.value === 'string' ? shown.value : '';
  if (field.type === 'select' || field.type === 'country')
    return (
      <LongSelect
        {...common}
        className="input select"
        autoComplete={field.autocomplete || (field.type === 'country' ? 'country' : undefined)}
        choices={choices}
        prompt={field.placeholder || text('choose')}
        selected={value}
        // What dial codes follow.
        data-country={field.type === 'country' ? '' : undefined}
      />
    );
  if (field.type === 'phone_code')
    return (
      <PhoneCodeSelect
        {...common}
        autoComplete={inputOf(field).autoComplete}
        choices={choices}
        prompt={field.placeholder || text('choose')}
        selected={value}
      />
    );
  if (isUpload(field))
    return (
      <input
        {...common}
        className="input"
        type="file"
        accept={field.endings.map((ending) => `.${ending}`).join(',')}
        multiple={field.mostFiles > 1}
      />
    );
  if (field.type === 'textarea')
    return (
      <textarea
        {...common}
        className="input input-text"
        rows={3}
        maxLength={MOST_CHARACTERS.text}
        placeholder={field.placeholder || undefined}
        defaultValue={value}
        autoComplete={field.autocomplete || undefined}
      />
    );
  return (
    <input
      {...common}
      {...inputOf(field)}
      className="input input-text"
      // What is longer is told, not cut; only what no field takes is held back.
      maxLength={MOST_CHARACTERS.line}
      placeholder={field.placeholder || (field.type === 'date' ? text('day') : undefined)}
      defaultValue={field.type === 'date' ? shownDay(value) : value}
    />
  );
}

interface BoxProps {
  shown: ShownField;
  common: Common;
  width: string;
  about: ReactNode;
}

function TickedField({ shown, common, width, about }: BoxProps) {
  return (
    <div className={`field form-row ${width}`} id={`${common.name}_field`}>
      <label className="check choice" htmlFor={common.id}>
        <input {...common} type="checkbox" value="yes" defaultChecked={shown.value === 'yes'} />
        <span>
          <FieldLabel shown={shown} />
        </span>
      </label>
      {about}
    </div>
  );
}

function ChoiceField({ shown, common, width, about }: BoxProps) {
  const { field, choices, value } = shown;
  const isMany = field.type === 'checkbox_list';
  const { id, name, required, autoFocus, ...described } = common;
  return (
    <fieldset
      className={`field form-row form-choices ${width}`}
      id={`${name}_field`}
      {...(isMany ? {} : { role: 'radiogroup', 'aria-required': required })}
      {...described}
    >
      <legend>
        <FieldLabel shown={shown} />
      </legend>
      {choices.map(({ code, name: words }, at) => (
        <label key={code} className="check choice" htmlFor={`${id}_${at}`}>
          <input
            id={`${id}_${at}`}
            type={isMany ? 'checkbox' : 'radio'}
            name={isMany ? `${name}[]` : name}
            value={code}
            defaultChecked={isMany ? value.includes(code) : value === code}
            required={!isMany && required}
            // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to what was refused
            autoFocus={autoFocus && at === 0}
          />
          <span>
            <bdi>{words}</bdi>
          </span>
        </label>
      ))}
      {about}
    </fieldset>
  );
}

/** A day as people write it; what is none stays as it was typed. */
function shownDay(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? writeDay(value) : value;
}

/** The same as a part of a form of another slice. */
export function FormFieldsPart({ data }: { data: FormFieldsView }) {
  return <FormFields {...data} />;
}
