// In a file of its own, so that it is loaded with the first thing that a screen has to say.
export { Notification } from 'react-admin';
