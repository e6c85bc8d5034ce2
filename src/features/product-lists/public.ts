export { listMarks } from './ui/list-marks.ts';
