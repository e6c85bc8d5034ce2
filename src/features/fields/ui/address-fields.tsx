import { usePageContext } from '#platform/islands/page-context.ts';
import { useOwnWord } from '#platform/texts/use-own-word.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type Address, type AddressField, type AddressKind, addressFieldName } from '../rules/address.ts';
import type { AddressRow } from '../rules/address-rows.ts';
import { fieldsTexts } from '../texts.ts';
import { LongSelect } from './option-list.tsx';

/** What an address form shows: its country's rows with values, refusals and choices. */
export interface AddressFormView {
  kind: AddressKind;
  values: Address;
  /** Refused parts with their messages. */
  errors: Partial<Record<AddressField, string>>;
  rows: readonly AddressRow[];
  countries: readonly { code: string; name: string }[];
  /** Null where the country has no list and a text input stands instead. */
  states: readonly State[] | null;
}

const WIDE: readonly AddressField[] = ['company', 'country', 'address1', 'address2', 'phone', 'email'];

/** The rows of an address form; it works without script and is rebuilt by the server for another country. */
export function AddressFields(form: AddressFormView) {
  return (
    <div
      className={`woocommerce-${form.kind}-fields__field-wrapper address-fields`}
      data-address-fields={form.kind}
    >
      {form.rows.map((row) =>
        row.hidden ? (
          <input key={row.field} type="hidden" name={addressFieldName(form.kind, row.field)} value="" />
        ) : (
          <AddressFieldRow key={row.field} row={row} form={form} />
        ),
      )}
    </div>
  );
}

function AddressFieldRow({ row, form }: { row: AddressRow; form: AddressFormView }) {
  const text = useTexts(fieldsTexts);
  const name = addressFieldName(form.kind, row.field);
  const error = form.errors[row.field];
  return (
    <p className={rowClass(row.field)} id={`${name}_field`}>
      <label htmlFor={name}>
        {text(row.label)}{' '}
        {row.required ? (
          <abbr className="required" title={text('requiredMark')}>
            *
          </abbr>
        ) : (
          <span className="optional">{text('optional')}</span>
        )}
      </label>
      <AddressInput row={row} form={form} />
      <span className="field-error" id={`${name}_error`} data-error-for={name} hidden={!error}>
        {error}
      </span>
    </p>
  );
}

/** Scripts written for such shops find by these which parts say where an order goes, and which recalculate it. */
function rowClass(field: AddressField): string {
  return [
    'field form-row',
    WIDE.includes(field) && 'field-wide',
    LOCATING.includes(field) && 'address-field',
    field === 'country' && 'update_totals_on_change',
  ]
    .filter(Boolean)
    .join(' ');
}

const LOCATING: readonly AddressField[] = ['country', 'address1', 'address2', 'city', 'state', 'postcode'];

function AddressInput({ row, form }: { row: AddressRow; form: AddressFormView }) {
  const text = useTexts(fieldsTexts);
  const statesIn = useStatesInLanguage();
  const name = addressFieldName(form.kind, row.field);
  const common = {
    id: name,
    name,
    required: row.required,
    autoComplete: `${form.kind} ${row.autocomplete}`,
    'aria-invalid': form.errors[row.field] ? true : undefined,
    'aria-describedby': `${name}_error`,
    defaultValue: form.values[row.field],
    maxLength: 200,
  };
  if (row.field === 'country' || (row.field === 'state' && form.states && form.states.length > 0)) {
    const { maxLength: _limit, defaultValue, ...rest } = common;
    const isCountry = row.field === 'country';
    return (
      <LongSelect
        {...rest}
        className={isCountry ? 'input select country_to_state' : 'input select state_select'}
        choices={isCountry ? form.countries : statesIn(form.states ?? [])}
        prompt={text(isCountry ? 'selectCountry' : 'selectOption')}
        selected={defaultValue}
        data-refresh="review"
      />
    );
  }
  const kind = INPUT_KINDS[row.field] ?? {};
  return (
    <input
      {...common}
      {...kind}
      className="input input-text"
      placeholder={row.placeholder ? text(row.placeholder) : undefined}
      data-refresh={REFRESHING.includes(row.field) ? 'review' : undefined}
    />
  );
}

/** A state as a form offers it. */
type State = { code: string; name: string };

/** States by their names in the page's language, in its order. */
function useStatesInLanguage(): (states: readonly State[]) => readonly State[] {
  const say = useOwnWord('region');
  const { locale } = usePageContext();
  return (states) =>
    states
      .map(({ code, name }) => ({ code, name: say(name) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Parts whose change may alter shipping or taxes (CHK-005). */
const REFRESHING: readonly AddressField[] = ['address1', 'city', 'state', 'postcode'];

const INPUT_KINDS: Partial<
  Record<
    AddressField,
    { type?: 'tel' | 'email'; inputMode?: 'tel' | 'email'; autoCapitalize?: string; spellCheck?: boolean }
  >
> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  postcode: { autoCapitalize: 'characters', spellCheck: false },
};
