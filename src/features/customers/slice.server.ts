import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { makeCustomerResource } from './admin/customer-resource.server.ts';
import { groupResource } from './admin/group-resource.server.ts';
import { letterPreviewRoute } from './admin/letter-preview-route.server.ts';
import { addDemoCustomers } from './data/demo-customers.queries.server.ts';
import { followOrders } from './operations/follow-orders.server.ts';
import { repairCustomers } from './operations/repair-customers.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'customers',
  capabilities: capabilityArea('customers', 'Customers', ['shop-manager'], {
    read: 'See customers, their addresses, notes and what they spent',
    write: 'Write to customers, take notes, put them into groups',
  }),
  on: followOrders,
  seeds: { demo: addDemoCustomers },
  cleanups: [repairCustomers],
  resources: (services) => [makeCustomerResource(services), groupResource],
  restRoutes: (services) => [letterPreviewRoute(services)],
});
