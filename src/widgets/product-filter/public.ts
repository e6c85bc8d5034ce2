export { MORE_TERMS } from './more-terms.ts';
export { productFilterTexts } from './texts.ts';
