import { Hono } from 'hono';
import type { RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lostPasswordAddress } from '../operations/lost-password-page.server.ts';

/** `GET /rest/lost-password` says to whoever cannot log in where a new password is asked for; '' while none can be sent. */
export function lostPasswordRoute(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', (c) =>
    c.json({ address: lostPasswordAddress(services.settings, services, services.addresses().account) }),
  );
  return { name: 'lost-password', forGuests: true, routes };
}
