import type { FieldsTextKey } from '../texts.ts';
import type { AddressField, AddressKind } from './address.ts';

/** One row of an address form in a country: where it stands, how it is called, whether it must be filled. */
export interface AddressRow {
  field: AddressField;
  /** Text key of the label. */
  label: FieldsTextKey;
  /** Text key shown inside the empty input. */
  placeholder: FieldsTextKey | null;
  required: boolean;
  /** Hidden rows are emptied and never required. */
  hidden: boolean;
  /** Value of the HTML attribute `autocomplete`, without the `billing` or `shipping` token. */
  autocomplete: string;
  /** Rows stand in ascending order of it. */
  priority: number;
}

const among = (codes: string) => {
  const set = new Set(codes.split(' '));
  return (country: string) => set.has(country);
};

const POSTCODE_HIDDEN = among('AE AO BO BS CL CW GT MZ NG SR ST UG WS ZW');
const POSTCODE_OPTIONAL = among('BD BH CO GH HK IE JM NP VN');
const STATE_HIDDEN = among(
  'AF AT AX BA BE BH BI CZ DE DK EE FI FR GP GF IS IL IM KR KW LB LK LU MQ MT NL NO PL PR PT RE SE SG SI SK VN YT',
);
const STATE_OPTIONAL = among('AE CH CW GB GR LI LV NZ RS');
const POSTCODE_FIRST = among(
  'AT AX BA BE BG CH CY CZ DE DK EE ES FI FR GF GP GR HR IL IS IT LI LT LU MC MD ME MK MQ MT NL NO PL PT RE RO RS SE SI SK SM TR VA VN XK YT',
);
const LAST_NAME_FIRST = among('HU JP');

const labelsBy = (lists: Partial<Record<FieldsTextKey, string>>) => {
  const byCountry = new Map<string, FieldsTextKey>();
  for (const [label, codes] of Object.entries(lists)) {
    for (const country of codes.split(' ')) byCountry.set(country, label as FieldsTextKey);
  }
  return (country: string) => byCountry.get(country);
};

const STATE_LABEL = labelsBy({
  stateProvince: 'AO CA CN ES ID IT MZ TR ZA',
  stateState: 'AU IN NG US',
  stateCounty: 'GB HU IE RO',
  stateRegion: 'CL GH HK NZ',
  stateCanton: 'CH',
  stateDistrict: 'BD RS ST UG',
  stateDepartment: 'GT',
  stateParish: 'JM',
  statePrefecture: 'JP',
  stateMunicipality: 'LV LI',
  stateMunicipalityDistrict: 'MD',
  stateZone: 'NP',
});
const CITY_LABEL = labelsBy({
  citySuburb: 'AU',
  cityTownDistrict: 'HK',
  cityTownPostOffice: 'JM',
  cityMunicipality: 'PR',
  cityTownVillage: 'UG',
});
const POSTCODE_LABEL = labelsBy({
  postcodePostcode: 'AU GB NZ NG',
  postcodePostal: 'CA',
  postcodePostalJm: 'JM',
  postcodePin: 'IN',
  postcodeZip: 'US',
  postcodeEircode: 'IE',
});

const DEFAULT_ROWS: readonly Omit<AddressRow, 'hidden'>[] = [
  row('firstName', 10, true, 'given-name'),
  row('lastName', 20, true, 'family-name'),
  row('company', 30, false, 'organization'),
  row('country', 40, true, 'country'),
  { ...row('address1', 50, true, 'address-line1'), placeholder: 'address1Placeholder' },
  row('address2', 60, false, 'address-line2'),
  row('city', 70, true, 'address-level2'),
  row('state', 80, true, 'address-level1'),
  row('postcode', 90, true, 'postal-code'),
  row('phone', 100, true, 'tel'),
  row('email', 110, true, 'email'),
];

function row(
  field: AddressField & FieldsTextKey,
  priority: number,
  required: boolean,
  autocomplete: string,
): Omit<AddressRow, 'hidden'> {
  return { field, label: field, placeholder: null, required, autocomplete, priority };
}

/** What a shop or a page asks of an address form besides the rules of countries. */
export interface AddressRowOptions {
  /** Whether a phone number is asked for at all, by default yes, and whether it must be given, by default yes. */
  phoneAsked?: boolean;
  phoneRequired?: boolean;
  /** Whether the form begins with the e-mail address, by which whoever leaves it is found again. */
  emailFirst?: boolean;
}

/** A country's address form: the default rows with its rules merged over them (FLD-005, FLD-013 to FLD-018). */
export function addressRows(
  country: string,
  kind: AddressKind,
  options: AddressRowOptions = {},
): AddressRow[] {
  const rows = DEFAULT_ROWS.filter(
    ({ field }) => kind === 'billing' || (field !== 'phone' && field !== 'email'),
  ).map((entry): AddressRow => ({ ...entry, hidden: false, ...countryRule(entry, country, options) }));
  return rows.sort((a, b) => a.priority - b.priority);
}

function countryRule(
  { field, label, priority }: Omit<AddressRow, 'hidden'>,
  country: string,
  { phoneAsked = true, phoneRequired = true, emailFirst = false }: AddressRowOptions,
): Partial<AddressRow> {
  switch (field) {
    case 'firstName':
      return { priority: LAST_NAME_FIRST(country) ? 20 : priority };
    case 'lastName':
      return { priority: LAST_NAME_FIRST(country) ? 10 : priority };
    case 'address2':
      return { hidden: country === 'VN' };
    case 'city':
      return { label: CITY_LABEL(country) ?? label, required: country !== 'SG' };
    case 'state': {
      const hidden = STATE_HIDDEN(country);
      return {
        label: STATE_LABEL(country) ?? label,
        hidden,
        required: !hidden && !STATE_OPTIONAL(country),
      };
    }
    case 'postcode': {
      const hidden = POSTCODE_HIDDEN(country);
      return {
        label: POSTCODE_LABEL(country) ?? label,
        hidden,
        required: !hidden && !POSTCODE_OPTIONAL(country),
        priority: POSTCODE_FIRST(country) ? 65 : priority,
      };
    }
    case 'phone':
      return { hidden: !phoneAsked, required: phoneAsked && phoneRequired };
    case 'email':
      return { priority: emailFirst ? 5 : priority };
    default:
      return {};
  }
}
