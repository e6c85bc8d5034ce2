import { defineTexts } from '#platform/texts/texts.ts';

/** Labels and refusals of address forms (FLD-013 to FLD-017, FLD-030). */
export const fieldsTexts = defineTexts('fields', {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company name',
  country: 'Country / Region',
  address1: 'Street address',
  address1Placeholder: 'House number and street name',
  address2: 'Apartment, suite, unit, etc.',
  city: 'Town / City',
  citySuburb: 'Suburb',
  cityTownDistrict: 'Town / District',
  cityTownPostOffice: 'Town / City / Post Office',
  cityMunicipality: 'Municipality',
  cityTownVillage: 'Town / Village',
  state: 'State / County',
  stateProvince: 'Province',
  stateState: 'State',
  stateCounty: 'County',
  stateRegion: 'Region',
  stateCanton: 'Canton',
  stateDistrict: 'District',
  stateDepartment: 'Department',
  stateParish: 'Parish',
  statePrefecture: 'Prefecture',
  stateMunicipality: 'Municipality',
  stateMunicipalityDistrict: 'Municipality / District',
  stateZone: 'State / Zone',
  postcode: 'Postcode / ZIP',
  postcodePostcode: 'Postcode',
  postcodePostal: 'Postal code',
  postcodePostalJm: 'Postal Code',
  postcodePin: 'PIN',
  postcodeZip: 'ZIP Code',
  postcodeEircode: 'Eircode',
  phone: 'Phone',
  email: 'Email address',
  addCompany: 'Add a company name',
  addAddress2: 'Add apartment, suite, unit, etc.',
  optional: '(optional)',
  requiredMark: 'required',
  selectOption: 'Select an option…',
  offeredAddresses: 'Addresses that fit',
  offeredBy: 'Powered by Google',
  locate: 'Use my location',
  locating: 'Looking for your location…',
  noGeolocation: 'Not supported by browser',
  noMatches: 'No matches found',
  searching: 'Searching…',
  selectCountry: 'Select a country / region…',
  billing: 'Billing',
  shipping: 'Shipping',
  required: '{kind} {label} is a required field.',
  invalidPostcode: '{kind} {label} is not a valid postcode / ZIP.',
  invalidEircode: '{kind} {label} is not valid. You can look up the correct Eircode here.',
  invalidPhone: '{kind} {label} is not a valid phone number.',
  invalidPhoneIn:
    '{kind} {label} is not a valid phone number. Numbers from outside {country} begin with + and their country code.',
  invalidEmail: '{kind} {label} is not a valid email address.',
  invalidState: '{kind} {label} is not valid. Please enter one of the following: {choices}',
  invalidCountry: '{kind} {label} is not valid.',
  countryNotServed: 'Unfortunately we do not sell to {country}.',
  tooLong: '{label} cannot exceed {limit} characters.',
});

/** A key of the address texts. */
export type FieldsTextKey = keyof typeof fieldsTexts.defaults;

/** What fields for passwords say (FLD-024 to FLD-026). */
export const passwordTexts = defineTexts('passwords', {
  show: 'Show password',
  unknown: 'Password strength unknown',
  short: 'Very weak',
  bad: 'Weak',
  good: 'Medium',
  strong: 'Strong',
  mismatch: 'Mismatch',
  stronger: '{strength} - Please enter a stronger password.',
  limits: '{least} to {most} characters.',
  limitsAndStrength: '{least} to {most} characters. It has to be at least this strong: {strength}.',
  hint: 'The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
});

/** A key of these texts. */
export type PasswordTextKey = keyof typeof passwordTexts.defaults;

/** What the list of what a password must have says (ACCT-018). */
export const requirementTexts = defineTexts('password-requirements', {
  title: 'Password Requirements:',
  length: 'At least {least} characters',
  lowercase: 'At least 1 lowercase letter',
  uppercase: 'At least 1 uppercase letter',
  digit: 'At least 1 numerical number',
  special: 'At least 1 special character',
  strength: 'At least this strong: {strength}',
  met: 'met',
  unmet: 'not met',
  count: '{met} of {all} password requirements are met.',
});

/** What is said of fields of forms that their owner arranges (FLD-028, FLD-029). */
export const formFieldTexts = defineTexts('form-fields', {
  empty: '{label} cannot be empty.',
  invalid: 'Please check {label}.',
  tooShort: '{label} needs to be minimum {limit} characters.',
  tooLong: '{label} cannot exceed {limit} characters.',
  tooSmall: '{label} should be minimum {limit}.',
  tooLarge: '{label} cannot be more than {limit}.',
  wrongStep: '{label} should be in multiple of {step}.',
  noFile: '{label} - File not selected.',
  tooManyFiles: 'You can upload only {count} file.',
  wrongEnding: 'Invalid file extension, only allowed: {endings}',
  tooHeavy: 'File size limit exceeded, file size should be smaller than {megabytes} MB',
  differs: 'The two entries are not the same.',
  day: 'dd/mm/yy',
  choose: 'Select an option…',
  optional: '(optional)',
  requiredMark: 'required',
  yes: 'Yes',
  no: 'No',
});

/** A key of the texts of fields of forms. */
export type FormFieldTextKey = keyof typeof formFieldTexts.defaults;
