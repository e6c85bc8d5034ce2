export { type GivenView, givenViews } from './points.ts';
