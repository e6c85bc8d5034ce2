export { groupsOfCustomer } from './operations/groups-of-customer.server.ts';
export { ofAccounts } from './operations/of-accounts.server.ts';
