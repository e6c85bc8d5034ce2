import { definePage } from '#platform/pages/page-kind.server.ts';
import { followRedirect, targetOf } from '../data/redirects.queries.server.ts';
import { keysOf } from '../rules/redirect-address.ts';

/** Ends what was said not to be there. */
export const REDIRECTS_TAG = 'redirects';

/** No pages of its own: it is asked where nothing else is found, and leads on. */
export const redirectPages = definePage({
  name: 'redirects',
  bodyClass: '',
  newWith: [REDIRECTS_TAG],
  async former({ url }, { db, services, onlyAsks }) {
    const keys = keysOf(url);
    if (keys.length === 0) return null;
    if (!onlyAsks) return followRedirect(services.db, keys);
    for (const key of keys) {
      const target = await targetOf(db, key);
      if (target) return target.toPath;
    }
    return null;
  },
});
