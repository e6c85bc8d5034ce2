import { accountTab } from '#features/accounts/public.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readFilesOfCustomer } from '../data/download-permissions.queries.server.ts';
import { wordFiles } from '../operations/word-files.server.ts';
import { PAID_STATES } from '../rules/download-state.ts';
import { downloadTexts } from '../texts.ts';
import { AccountDownloads, type AccountDownloadsData } from '../ui/account-downloads.tsx';

const MOST = 200;

/** The files that a customer bought, with what is left of each. */
export const downloadsTab = accountTab<AccountDownloadsData>({
  slug: 'downloads',
  label: (texts) => translate(downloadTexts, texts, 'title'),
  async load({ db, market, person, request }, rest) {
    if (rest.length > 0) return null;
    const files = await readFilesOfCustomer(db, person.userId, { states: PAID_STATES, limit: MOST });
    return { rows: wordFiles(files, market, request.startedAt, { withOrder: true }) };
  },
  View: AccountDownloads,
});
