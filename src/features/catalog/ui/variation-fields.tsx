import { useId } from 'react';
import { type Chosen, type Offered, offeredValues } from '../rules/variation-choice.ts';
import type { ShownChoice, ShownValue, VariationFormData } from '../rules/variation-form.ts';
import { Swatch } from './swatch.tsx';

interface FieldsProps extends Pick<VariationFormData, 'choices' | 'variations' | 'words'> {
  chosen: Chosen;
  /** Keys of a choice and of its value; '' for none. */
  choose(key: string, value: string): void;
}

/** A field for each property that is to be chosen; values that lead nowhere with the others are shown as such (VAR-006). */
export function VariationFields({ choices, variations, words, chosen, choose }: FieldsProps) {
  return choices.map((choice) => {
    const offered = offeredValues(choice, variations, chosen);
    const value = chosen[choice.key] ?? '';
    const field: FieldProps = {
      choice,
      words,
      chosen: choice.values.find(({ key }) => key === value)?.sent ?? '',
      // What is chosen stays so, or nobody could see what does not fit.
      isOpen: ({ key }) => key === value || offered.get(key) !== 'impossible',
      markOf: ({ key }) => offered.get(key) ?? 'impossible',
      choose: (sent) => choose(choice.key, choice.values.find((one) => one.sent === sent)?.key ?? ''),
    };
    const Field = choice.kind === 'select' ? SelectField : SwatchField;
    return <Field key={choice.key} {...field} />;
  });
}

interface FieldProps extends Pick<FieldsProps, 'words'> {
  choice: ShownChoice;
  /** The value that is sent; '' = none. */
  chosen: string;
  isOpen(value: ShownValue): boolean;
  markOf(value: ShownValue): Offered;
  choose(sent: string): void;
}

/** A value with what is to be said of it. */
function wordsOf({ words, markOf }: FieldProps, value: ShownValue): string {
  const mark = markOf(value);
  if (mark === 'buyable') return value.label;
  return words[mark === 'sold-out' ? 'soldOut' : 'impossible'].replace('{value}', () => value.name);
}

function SelectField(props: FieldProps) {
  const { choice, words, chosen, choose } = props;
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{choice.name}</label>
      <select
        className="input"
        id={id}
        name={choice.field}
        data-attribute_name={choice.field}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        autoComplete="off"
        required
      >
        <Options {...props} none={words.choose} />
      </select>
    </p>
  );
}

function Options({ none, ...props }: FieldProps & { none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {props.choice.values.map((value) => (
        <option key={value.key} value={value.sent} disabled={!props.isOpen(value)}>
          {wordsOf(props, value)}
        </option>
      ))}
    </>
  );
}

/** The same choice as radio buttons that look like their values; scripts find it as the list that they know. */
function SwatchField(props: FieldProps) {
  const { choice, words, chosen, choose, isOpen, markOf } = props;
  return (
    <fieldset className="field variation-swatches">
      <legend>{choice.name}</legend>
      <div className="chips">
        {choice.values.map((value) => {
          const said = wordsOf(props, value);
          const mark = markOf(value);
          return (
            <Swatch
              key={value.key}
              type="radio"
              name={choice.field}
              value={value.sent}
              kind={choice.kind}
              look={value}
              label={mark === 'buyable' ? value.label : value.name}
              hint={mark === 'buyable' ? undefined : said}
              mark={mark === 'buyable' ? undefined : mark}
              checked={value.sent === chosen}
              onChange={() => choose(value.sent)}
              required
              disabled={!isOpen(value)}
            >
              {mark !== 'buyable' && (
                <span className="visually-hidden">{said.replace(value.name, () => '')}</span>
              )}
            </Swatch>
          );
        })}
      </div>
      {/* Of no form, so that the radio buttons alone are sent. */}
      <select
        name={choice.field}
        data-attribute_name={choice.field}
        form="nowhere"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        tabIndex={-1}
        aria-hidden="true"
        hidden
      >
        <Options {...props} none={words.choose} />
      </select>
    </fieldset>
  );
}
