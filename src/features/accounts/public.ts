export type { CreateUserRefusal, LogInRefusal } from './errors.ts';
export { asRole, capabilitiesOf, ROLES, type Role, roleCan } from './rules/roles.ts';
export { type AccountTextKey, accountTexts } from './texts.ts';
