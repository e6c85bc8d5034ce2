export { recentlyViewedCall } from './calls/recently-viewed.ts';
