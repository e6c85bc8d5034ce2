export { settleToldRefunds } from './operations/settle-told-refunds.server.ts';
