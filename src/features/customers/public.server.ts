export { groupsOfCustomer } from './operations/groups-of-customer.server.ts';
