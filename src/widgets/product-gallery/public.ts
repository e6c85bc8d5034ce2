export { startGalleries } from './start-galleries.ts';
