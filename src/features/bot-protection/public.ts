export { botSettings } from './settings.ts';
export { botTexts } from './texts.ts';
export { BotField } from './ui/bot-field.tsx';
