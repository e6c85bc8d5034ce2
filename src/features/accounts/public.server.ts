export { administratorMail } from './data/administrator-mail.queries.server.ts';
export { type Accounts, accounts, openAccounts } from './deeds/accounts.server.ts';
export type { AccountsSurroundings } from './deeds/accounts-surroundings.server.ts';
export { isUsernameTaken } from './deeds/alike-usernames.server.ts';
export { createUser, ensureAdministrator, type NewUser, setPassword } from './deeds/create-user.server.ts';
export type { LoggedIn, LogInClient } from './deeds/log-in.server.ts';
export { loadLostPassword, lostPasswordAddress } from './deeds/lost-password-page.server.ts';
export {
  askedOfNewcomers,
  isRegistered,
  makeNewcomer,
  type Newcomer,
  readyNewcomer,
  wasMadeAt,
} from './deeds/newcomer.server.ts';
export { renewVisitorAtLogIn } from './deeds/visitor-change.server.ts';
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
