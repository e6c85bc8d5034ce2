import { definePage } from '#platform/pages/page-kind.server.ts';
import { followRedirect } from '../data/redirects.queries.server.ts';
import { keysOf } from '../rules/redirect-address.ts';

/** Ends what was said not to be there. */
export const REDIRECTS_TAG = 'redirects';

/** No pages of its own: it is asked where nothing else is found, and leads on. */
export const redirectPages = definePage({
  name: 'redirects',
  bodyClass: '',
  newWith: [REDIRECTS_TAG],
  former: ({ url }, { services }) => {
    const keys = keysOf(url);
    return keys.length === 0 ? Promise.resolve(null) : followRedirect(services.db, keys);
  },
});
