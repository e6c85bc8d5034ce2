export { reviewTexts } from './texts.ts';
export { StarRating } from './ui/star-rating.tsx';
