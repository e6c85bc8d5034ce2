export { reviewTexts } from './texts.ts';
