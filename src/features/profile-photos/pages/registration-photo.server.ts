import { registrationPart } from '#features/accounts/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { type TextOverrides, translator } from '#platform/texts/texts.ts';
import { givePhoto } from '../data/profile-photo.queries.server.ts';
import type { PhotoRefusal } from '../errors.ts';
import { photoFiles } from '../operations/photo-files.server.ts';
import { bytesOf, TOLD_BYTES } from '../operations/photo-forms.server.ts';
import { refusalOfPhotos, sentPhotos, takePhoto } from '../operations/take-photo.server.ts';
import type { PhotoFieldView } from '../rules/photo-view.ts';
import { photoWords } from '../rules/photo-words.ts';
import { PHOTO_FIELD } from '../rules/profile-photo.ts';
import { profilePhotoSettings } from '../settings.ts';
import { profilePhotoTexts } from '../texts.ts';
import { RegistrationPhoto } from '../ui/profile-photo.tsx';

/** Photos that were taken for the account that a request is about to make. */
const taken = new WeakMap<RequestContext, string>();

/** A photo in the forms for a new account, where the owner asks for one. */
export const registrationPhoto = registrationPart<PhotoFieldView & { isRequired: boolean }>({
  name: 'profile-photo',
  checksAlone: true,
  filesTo: (settings) =>
    settings.get(profilePhotoSettings).atRegistration === 'off' ? 0 : bytesOf(settings) + TOLD_BYTES,
  load({ errors, settings }) {
    const { atRegistration, megabytes } = settings.get(profilePhotoSettings);
    if (atRegistration === 'off') return undefined;
    const isRequired = atRegistration === 'required';
    return { address: '', most: megabytes ?? 0, problem: errors[PHOTO_FIELD] ?? '', isRequired };
  },
  View: RegistrationPhoto,
  async check(_sent, { broughtFiles: files, settings, texts }) {
    const { atRegistration, megabytes } = settings.get(profilePhotoSettings);
    // A form that brings no files has no such field.
    if (!files || atRegistration === 'off') return {};
    const sent = sentPhotos(files, PHOTO_FIELD);
    if (sent.length === 0 && atRegistration === 'optional') return {};
    const refusal = await refusalOfPhotos(sent, megabytes ?? 0);
    return refusal ? problemOf(refusal, texts) : {};
  },
  async ready(_sent, { broughtFiles: files, db, request, settings, texts }) {
    const { atRegistration, megabytes } = settings.get(profilePhotoSettings);
    const sent = files ? sentPhotos(files, PHOTO_FIELD) : [];
    if (atRegistration === 'off' || sent.length === 0) return {};
    const made = await takePhoto(db, request.environment.cache(photoFiles), sent, megabytes ?? 0);
    if (!made.ok) return problemOf(made.error, texts);
    taken.set(request, made.value);
    return {};
  },
  async store(tx, userId, _sent, { request }) {
    const token = taken.get(request);
    if (token !== undefined) await givePhoto(tx, userId, token);
  },
});

function problemOf(refusal: PhotoRefusal, texts: TextOverrides): Record<string, string> {
  return { [PHOTO_FIELD]: photoWords(refusal, translator(profilePhotoTexts, texts)) };
}
