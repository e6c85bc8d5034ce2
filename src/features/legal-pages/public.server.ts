export { sellerLines } from './operations/seller-lines.server.ts';
