import { ACCOUNT_DETAILS } from '#features/accounts/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { givePhoto, leavePhoto } from '../data/profile-photo.queries.server.ts';
import { DROP_PHOTOS } from '../jobs/drop-left-photos.job.server.ts';
import type { LeftPhoto } from '../rules/photo-view.ts';
import { photoWords } from '../rules/photo-words.ts';
import { PHOTO_FIELD } from '../rules/profile-photo.ts';
import { profilePhotoSettings } from '../settings.ts';
import { profilePhotoTexts } from '../texts.ts';
import { photoFiles } from './photo-files.server.ts';
import { sentPhotos, takePhoto } from './take-photo.server.ts';

const isPlace = (path: string) => path.endsWith(`/${ACCOUNT_DETAILS}/`);

/** Bytes beyond the limit within which a photo is told on its page that it is too large: what phones take. */
export const TOLD_BYTES = 10 * 1024 * 1024;

/** Giving one's account a photo, in place of the one before. */
const uploadForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'save_profile_photo' in fields && isPlace(path),
  limit: { name: 'profile-photo', points: 30, seconds: 3600 },
  filesTo: (path, settings) => (isPlace(path) ? bytesOf(settings) + TOLD_BYTES : 0),
  async submit(_fields, context) {
    const { db, files, request, settings, texts } = context;
    const actor = await request.actor();
    if (!actor) return { redirect: context.addresses.account };
    const { megabytes } = settings.get(profilePhotoSettings);
    const sent = sentPhotos(files, PHOTO_FIELD);
    const taken = await takePhoto(db, request.environment.cache(photoFiles), sent, megabytes ?? 0);
    if (!taken.ok) {
      const problem = photoWords(taken.error, translator(profilePhotoTexts, texts));
      const form: LeftPhoto = { kind: 'profile-photo', problem };
      return { page: { notices: [], form, status: 422 } };
    }
    await withinTransaction(db, async (tx) => {
      await givePhoto(tx, actor.userId, taken.value);
      await enqueue(tx, DROP_PHOTOS, {});
    });
    return done(context, 'saved');
  },
};

/** Taking it away again. */
const removeForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'remove_profile_photo' in fields && isPlace(path),
  async submit(_fields, context) {
    const actor = await context.request.actor();
    if (!actor) return { redirect: context.addresses.account };
    const isGone = await withinTransaction(context.db, async (tx) => {
      const gone = await leavePhoto(tx, actor.userId);
      if (gone) await enqueue(tx, DROP_PHOTOS, {});
      return gone;
    });
    return isGone ? done(context, 'removed') : { redirect: place(context) };
  },
};

/** What people do with their own photo, without script. Removing stands first: a form may send both buttons' fields. */
export const photoForms: readonly PageForm[] = [removeForm, uploadForm];

/** Bytes of the largest photo that is taken. */
export function bytesOf(settings: Pick<CallContext['settings'], 'get'>): number {
  return (settings.get(profilePhotoSettings).megabytes ?? 0) * 1024 * 1024;
}

function place({ addresses }: CallContext): string {
  return `${addresses.account}${ACCOUNT_DETAILS}/#profile-photo`;
}

async function done(context: CallContext, what: 'saved' | 'removed') {
  const text = translate(profilePhotoTexts, context.texts, what);
  await addNotices(context.db, context.request, [{ kind: 'success', text }]);
  return { redirect: place(context) };
}
