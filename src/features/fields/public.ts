export type { BuiltInField, FormGroup, ManagedForm } from './points.ts';
export { managedForms } from './points.ts';
export {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  type AddressKind,
  addressFieldName,
  cleanText,
  emptyAddress,
  LONGEST_PART,
  readAddress,
} from './rules/address.ts';
export { addressColumns } from './rules/address-columns.ts';
export type { AddressFormView } from './rules/address-form-view.ts';
export { addressRows } from './rules/address-rows.ts';
export { addressSearchHosts } from './rules/address-search.ts';
export { isOwn, OWN_PREFIX } from './rules/arranged-fields.ts';
export { type AddressUse, askedOfAddresses } from './rules/asked-of-addresses.ts';
export { checkAddress } from './rules/check-address.ts';
export type { FieldValue } from './rules/check-field-values.ts';
export { allCountries, nameOfCountry } from './rules/country-codes.ts';
export { type FormField, type FormOption, formField, MOST_CHARACTERS } from './rules/form-field.ts';
export type { FormFieldsView, ShownField } from './rules/form-view.ts';
export { addressLines } from './rules/format-address.ts';
export type { KeptFieldValue } from './rules/kept-field-value.ts';
export { demandedStrength, type PasswordFieldView, passwordField } from './rules/password-field.ts';
export { passwordHint } from './rules/password-hint.ts';
export { passwordRequirements } from './rules/password-requirements.ts';
export { isWeaker, knownWords, type PasswordStrength } from './rules/password-strength.ts';
export { isPostcodePattern, matchesPostcode, postcodesWithin } from './rules/postcode-pattern.ts';
export { scorePasswords } from './rules/score-passwords.ts';
export { addressSettings, passwordSettings } from './settings.ts';
export { fieldsTexts, passwordTexts } from './texts.ts';
export { AddressFields } from './ui/address-fields.tsx';
export { clearField, clearFields, markField } from './ui/field-marks.ts';
export { FormFields, FormFieldsPart } from './ui/form-fields.tsx';
export { PasswordInput } from './ui/password-input.tsx';
export { PasswordRequirements } from './ui/password-requirements.tsx';
