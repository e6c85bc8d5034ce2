import type { LiveScript, Start } from '#platform/live/live-script.ts';
import type { OpenedDocument } from './document-attributes.ts';
import { openOverlay } from './open-overlay.ts';

/** Opens a document by itself, in its turn. */
export const start: Start = (mark, { signal }) => {
  const { priority, ...shown } = read(mark);
  const request = { ...shown, name: `document-${shown.document}`, opener: null };
  import('./overlay-queue.ts')
    .then(({ queueOverlay }) => queueOverlay(request, priority, signal))
    .catch(reportError);
};

/** Opens a document at once, for whoever asks for it. */
export const actions: LiveScript['actions'] = {
  'open-document'(opener) {
    const { priority, ...shown } = read(opener);
    const name = `document-${shown.document}`;
    if (!document.getElementById(name)) return false;
    openOverlay({ ...shown, name, opener });
    return undefined;
  },
};

function read({ dataset }: HTMLElement): OpenedDocument & { priority?: number } {
  return JSON.parse(dataset.overlay ?? '{}');
}
