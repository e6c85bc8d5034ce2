export { botSettings } from './settings.ts';
export { BotField } from './ui/bot-field.tsx';
