import { accountHighlight, detailsPart } from '#features/accounts/public.server.ts';
import { photoOf } from '../data/profile-photo.queries.server.ts';
import { leftProblem, type PhotoFieldView } from '../rules/photo-view.ts';
import { photoAddress } from '../rules/profile-photo.ts';
import { profilePhotoSettings } from '../settings.ts';
import { PhotoCard, type PhotoCardView } from '../ui/photo-card.tsx';
import { ProfilePhoto } from '../ui/profile-photo.tsx';

/** One's own photo among the account details. */
export const photoPart = detailsPart<PhotoFieldView>({
  name: 'profile-photo',
  async load({ db, form, person, settings }) {
    const photo = await photoOf(db, person.userId);
    return {
      address: photo ? photoAddress(photo.token, 'small') : '',
      most: settings.get(profilePhotoSettings).megabytes ?? 0,
      problem: leftProblem(form),
    };
  },
  View: ProfilePhoto,
});

/** The photo in front of what the overview of the account tells. */
export const photoHighlight = accountHighlight<PhotoCardView>({
  name: 'profile-photo',
  place: -20,
  async load({ db, person }) {
    const photo = await photoOf(db, person.userId);
    return photo && { name: person.name, address: photoAddress(photo.token, 'small') };
  },
  View: PhotoCard,
});
