export { type AccountsSurroundings, openAccounts } from './accounts-context.server.ts';
export { carriesLogIn } from './auth-library.server.ts';
export { createUser, ensureAdministrator, type NewUser, setPassword } from './create-user.server.ts';
export { type Actor, actorOf, type LoggedIn, logIn, logOut } from './log-in.server.ts';
