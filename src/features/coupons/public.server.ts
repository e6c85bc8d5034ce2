export { readOfferedCoupons } from './data/offered-coupons.queries.server.ts';
