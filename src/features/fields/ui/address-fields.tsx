import { usePageContext } from '#platform/islands/page-context.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type AddressField, addressFieldName } from '../rules/address.ts';
import type { AddressFormView } from '../rules/address-form-view.ts';
import type { AddressRow } from '../rules/address-rows.ts';
import { type FieldsTextKey, fieldsTexts } from '../texts.ts';
import type { ChoiceBoxWords } from './choice-box-parts.ts';
import { LongSelect } from './option-list.tsx';
import { type AddressSearchData, StreetSearch } from './street-search.tsx';

/** What few people fill in, and what the link says that opens it. */
const FOLDED: Partial<Record<AddressField, FieldsTextKey>> = {
  company: 'addCompany',
  address2: 'addAddress2',
};

/** The rows of an address form; it works without script and is rebuilt by the server for another country. */
export function AddressFields({
  isRebuilt = false,
  ...form
}: AddressFormView & {
  /** Whether a script of the page fetches the fields anew once another country is chosen. */
  isRebuilt?: boolean;
}) {
  useStyles('address-fields', 'choice-box');
  return (
    <div
      className={`woocommerce-${form.kind}-fields__field-wrapper address-fields`}
      data-address-fields={form.kind}
    >
      {form.rows.map((row) =>
        row.hidden ? (
          <input key={row.field} type="hidden" name={addressFieldName(form.kind, row.field)} value="" />
        ) : (
          <AddressFieldRow key={row.field} row={row} form={form} isRebuilt={isRebuilt} />
        ),
      )}
    </div>
  );
}

function AddressFieldRow({
  row,
  form,
  isRebuilt,
}: {
  row: AddressRow;
  form: AddressFormView;
  isRebuilt: boolean;
}) {
  const text = useTexts(fieldsTexts);
  const name = addressFieldName(form.kind, row.field);
  const error = form.errors[row.field];
  const link = FOLDED[row.field];
  const isSearched = row.field === 'state' && form.states !== null && form.states.length > 0;
  const { search } = form;
  const isStreet = row.field === 'address1' && search !== null;
  const input = <AddressInput row={row} form={form} />;
  const field = (
    <p
      className={rowClass(row.field, form.rows)}
      {...(isStreet ? searchesStreet(form, isRebuilt, text) : {})}
      {...(isSearched
        ? searchable(text, isRebuilt ? addressFieldName(form.kind, 'country') : undefined)
        : {})}
      id={`${name}_field`}
    >
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
      {isStreet ? (
        <StreetSearch name={name} search={search}>
          {input}
        </StreetSearch>
      ) : (
        input
      )}
      <span className="field-error" id={`${name}_error`} data-error-for={name} hidden={!error}>
        {error}
      </span>
    </p>
  );
  if (!link || row.required || form.values[row.field] !== '' || error !== undefined) return field;
  return (
    <details className="field-fold">
      <summary>{text(link)}</summary>
      {field}
    </details>
  );
}

/** Attributes of a street for which a map service is asked once somebody comes to it. */
function searchesStreet(
  { kind, search }: AddressFormView,
  isRebuilt: boolean,
  text: (key: FieldsTextKey) => string,
) {
  const data: AddressSearchData = {
    key: search?.key ?? '',
    countries: search?.countries ?? [],
    kind,
    isRebuilt,
    words: { unsupported: text('noGeolocation'), locating: text('locating') },
  };
  return { ...live('address-search', 'touch'), 'data-address-search': JSON.stringify(data) };
}

/** Attributes of a field whose select can be searched once somebody comes to it; its choices follow another field. */
function searchable(text: (key: FieldsTextKey) => string, follows?: string) {
  const words: ChoiceBoxWords = {
    prompt: text('selectOption'),
    noMatches: text('noMatches'),
    searching: text('searching'),
  };
  return {
    ...live('choice-box', 'touch'),
    'data-choice-box': JSON.stringify(words),
    'data-follows': follows,
  };
}

/** Parts that stand side by side, as far as there is room. */
const PLACE: readonly AddressField[] = ['city', 'state', 'postcode'];

/** Which part of its line a field takes. */
function widthClass(field: AddressField, rows: readonly AddressRow[]): string {
  if (field === 'firstName' || field === 'lastName') return 'field-half';
  if (!PLACE.includes(field)) return 'field-wide';
  const parts = rows.filter((row) => !row.hidden && PLACE.includes(row.field)).map((row) => row.field);
  // On a narrow line two of three stand together: the postcode and what is beside it.
  const pair = parts.length < 3 ? parts : parts[0] === 'postcode' ? parts.slice(0, 2) : parts.slice(1);
  return [
    ['field-wide', 'field-wide', 'field-half', 'field-third'][parts.length],
    pair.length === 2 && pair[0] === field && 'field-pair',
    pair.length === 2 && pair[1] === field && 'field-pair field-pair-end',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Scripts written for such shops find by these which parts say where an order goes, and which recalculate it. */
function rowClass(field: AddressField, rows: readonly AddressRow[]): string {
  return [
    'field form-row',
    widthClass(field, rows),
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
  const say = useCustomText('region');
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
