export { startStickyBars } from './start-sticky-bars.ts';
