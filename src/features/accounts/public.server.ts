export { type Accounts, accounts, openAccounts } from './data/accounts.server.ts';
export type { AccountsSurroundings } from './data/accounts-surroundings.server.ts';
export { administratorMail } from './data/administrator-mail.server.ts';
export { createUser, ensureAdministrator, type NewUser, setPassword } from './data/create-user.server.ts';
export type { LoggedIn, LogInClient } from './data/log-in.server.ts';
export {
  type AccountTab,
  type AccountTabContext,
  accountTab,
  accountTabs,
  type LogInStep,
  type LogOutStep,
  logInSteps,
  logOutSteps,
  type VisitorStep,
  visitorSteps,
} from './points.server.ts';
