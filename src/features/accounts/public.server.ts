export { readAccountValues } from './data/account-field-value.queries.server.ts';
export { administratorMail } from './data/administrator-mail.queries.server.ts';
export {
  type AccountAccess,
  readAccountAccess,
  readLogIns,
} from './data/failed-log-ins.queries.server.ts';
export { accountChanged, accountMade, logInChanged } from './events.ts';
export { accountNamed, isRegisteredName } from './operations/account-named.server.ts';
export { accounts } from './operations/accounts.server.ts';
export { actorById } from './operations/actor-by-id.server.ts';
export {
  awaitedAddressKey,
  isAddressKey,
  makeAddressKey,
  takeAddressKey,
} from './operations/address-keys.server.ts';
export { isUsernameTaken } from './operations/alike-usernames.server.ts';
export { askedPasswordAddress, askPassword } from './operations/ask-password.server.ts';
export {
  type AskedAtRegistration,
  askedAtRegistration,
  askedPlainly,
  otherProblems,
  plainWords,
  TERMS_FIELD,
} from './operations/asked-at-registration.server.ts';
export { closesOffice } from './operations/closes-office.server.ts';
export { comeIn, comeInByTwoFactors } from './operations/come-in.server.ts';
export { asksProof } from './operations/email-proof.server.ts';
export { guestFormLink, leftOrSecondStep, loadGuestForm } from './operations/guest-form.server.ts';
export { aroundOf, judgePasswords } from './operations/judge-passwords.server.ts';
export { secondStepAgain } from './operations/log-in-forms.server.ts';
export { logInVisitor } from './operations/log-in-visitor.server.ts';
export { type LogInWait, logInWaitOf } from './operations/log-in-wait.server.ts';
export { loadLogInWays } from './operations/log-in-ways.server.ts';
export { logOutVisitor } from './operations/log-out-visitor.server.ts';
export { loadLostPassword, lostPasswordAddress } from './operations/lost-password-page.server.ts';
export { mailsNewAccounts, makeAccountFor } from './operations/make-account-for.server.ts';
export {
  askedOfNewcomers,
  isRegistered,
  makeNewcomer,
  readyNewcomer,
  wasMadeAt,
} from './operations/newcomer.server.ts';
export { offersReset } from './operations/offers-reset.server.ts';
export { hasPassword, ownerProblem, passwordProblem } from './operations/own-password.server.ts';
export { endOtherSessions } from './operations/own-sessions.server.ts';
export { personAsActor } from './operations/person-as-actor.server.ts';
export { register } from './operations/register.server.ts';
export {
  chosenRole,
  isRoleField,
  OWN_FIELDS_PART,
} from './operations/registration-fields.server.ts';
export {
  checkRegistrationParts,
  loadRegistrationParts,
  registrationFilesTo,
  storeRegistrationParts,
  withoutPasswords,
} from './operations/registration-parts.server.ts';
export { registrationPassword } from './operations/registration-password.server.ts';
export {
  forgetResetLink,
  type KeptResetLink,
  keepResetLink,
  keptResetLink,
} from './operations/reset-link.server.ts';
export { sayAwaited } from './operations/say-awaited.server.ts';
export { setNewPassword } from './operations/set-new-password.server.ts';
export { refusalBeyond } from './operations/staff-guard.server.ts';
export {
  accountOfAddress,
  accountOfId,
  changeTakenAccount,
  type KnownAccount,
  takeOverAccount,
} from './operations/take-over-account.server.ts';
export { sentByTheme } from './operations/theme-answer.server.ts';
export { changeVisitor } from './operations/visitor-change.server.ts';
export { plainFields } from './pages/plain-fields.server.ts';
export {
  type AccountHighlight,
  type AccountTab,
  type AccountTabContext,
  accountHighlight,
  accountHighlights,
  accountTab,
  accountTabs,
  type DetailsPart,
  detailsPart,
  detailsParts,
  type GuestForm,
  type GuestPage,
  guestForm,
  guestForms,
  guestPage,
  guestPages,
  type LogInStep,
  type LogInWay,
  type LogOutStep,
  logInSteps,
  logInWays,
  logOutSteps,
  type SecondStep,
  type StandIns,
  secondSteps,
  standIns,
  type VisitorStep,
  visitorSteps,
} from './points.server.ts';
export { browserName } from './rules/browser-name.server.ts';
export {
  type CustomerRoles,
  customerRoles,
  type RegistrationCheckContext,
  type RegistrationPart,
  type RegistrationPartContext,
  registrationPart,
  registrationParts,
} from './rules/registration-part.server.ts';
export { CUSTOMER } from './rules/roles.ts';
