export { fillZones, seedShipping } from './operations/fill-zones.server.ts';
