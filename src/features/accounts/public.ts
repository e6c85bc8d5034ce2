export type { CreateUserRefusal, LogInRefusal } from './errors.ts';
export { asRole, capabilitiesOf, type Role } from './rules/roles.ts';
export { type AccountTextKey, accountTexts } from './texts.ts';
