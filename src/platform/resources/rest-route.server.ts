import type { Hono } from 'hono';
import type { RestEnvironment } from './rest-answers.server.ts';

/** An address of the back office's interface besides the resources: a preview, a list of choices, an upload. */
export interface RestRoute {
  /** The first part of its path below `/rest`: a resource's name, or a word of its own. */
  name: string;
  /** Whether it takes bodies larger than those of forms; it then limits them itself. */
  takesFiles?: boolean;
  /** Whether whoever may not enter the back office sends bodies as well; it then looks itself at who they are. */
  forGuests?: true;
  /** The routes below `/rest/{name}`, asked before the resource of that name. */
  routes: Hono<RestEnvironment>;
}
