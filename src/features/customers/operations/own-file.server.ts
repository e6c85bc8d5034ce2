import type { FileRoute } from '#platform/files/file-route.server.ts';
import { readOwnPersonalFile } from '#platform/personal-data/personal-requests.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { OWN_DATA_AT, openSince, PRIVACY, requestOf } from '../rules/own-data.ts';
import { privacySettings } from '../settings.ts';
import { privacyTexts } from '../texts.ts';

/** Files with people's own data, for whoever is logged in with the account that they are about. */
export const ownDataRoute: FileRoute = {
  prefix: OWN_DATA_AT,
  async answer(path, { context }, { addresses, db, settings }) {
    const id = requestOf(path);
    if (id === null) return null;
    const actor = await context.actor();
    const file =
      actor && !actor.standIn && settings.get(privacySettings).exportByCustomers
        ? await readOwnPersonalFile(db, actor.userId, id, openSince(context.startedAt))
        : null;
    if (!file) {
      const text = translator(privacyTexts, context.market.texts);
      return {
        status: 404,
        title: text('fileGoneTitle'),
        text: text('fileGoneText'),
        link: { address: `${addresses().account}${PRIVACY}/`, label: text('toPrivacy') },
      };
    }
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${file.madeAt.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  },
};
