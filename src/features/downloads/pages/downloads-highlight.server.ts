import { accountHighlight } from '#features/accounts/public.server.ts';
import { readFilesOfCustomer } from '../data/download-permissions.queries.server.ts';
import { wordFiles } from '../operations/word-files.server.ts';
import { PAID_STATES } from '../rules/download-state.ts';
import { type AccountDownloadsData, DownloadsCard } from '../ui/account-downloads.tsx';

const MOST = 3;

/** The files that a customer bought last. */
export const downloadsHighlight = accountHighlight<AccountDownloadsData>({
  name: 'downloads',
  async load({ db, market, person, request }) {
    const files = await readFilesOfCustomer(db, person.userId, { states: PAID_STATES, limit: MOST });
    return files.length > 0 ? { rows: wordFiles(files, market, request.startedAt) } : null;
  },
  View: DownloadsCard,
});
