export { Box } from './box.tsx';
export { boxFields } from './box-fields.ts';
