export { seedShipping } from './operations/fill-zones.server.ts';
