export { checkBot } from './operations/bot-protection.server.ts';
