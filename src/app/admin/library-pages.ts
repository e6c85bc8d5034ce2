// What is seen only when something is wrong, in a file of its own: nobody waits for it before.
export { AccessDenied, AuthenticationError, Error as CrashPage } from 'react-admin';
