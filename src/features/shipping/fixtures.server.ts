export { seedShipping } from './deeds/fill-zones.server.ts';
