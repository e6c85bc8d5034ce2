export { siteHeaderTexts } from './texts.ts';
