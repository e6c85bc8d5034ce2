export { leadFrom } from './operations/lead-from.server.ts';
