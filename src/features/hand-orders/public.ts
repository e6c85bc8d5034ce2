export { type HandField, handFields } from './points.ts';
