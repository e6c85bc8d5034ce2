import { accountHighlights, detailsParts, registrationParts } from '#features/accounts/public.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { photoActions, photoOfCustomer, photoOfficeRoute } from './admin/photo-admin.server.ts';
import { dropPhotosJob } from './jobs/drop-left-photos.job.server.ts';
import { photoData } from './operations/photo-data.server.ts';
import { photoFiles } from './operations/photo-files.server.ts';
import { photoForms } from './operations/photo-forms.server.ts';
import { photoRoute } from './operations/serve-photo.server.ts';
import { photoHighlight, photoPart } from './pages/photo-part.server.ts';
import { registrationPhoto } from './pages/registration-photo.server.ts';
import { profilePhotoSettings } from './settings.ts';
import { profilePhotoTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'profile-photos',
  optional: {
    title: 'Profile photos',
    help: 'Customers give their account a photo, which they and the staff see. Off: the field and all photos are hidden; photos are kept.',
  },
  texts: [{ title: 'Profile photos', texts: profilePhotoTexts }],
  settings: [profilePhotoSettings],
  caches: [photoFiles],
  forms: [...photoForms],
  jobs: (services) => [dropPhotosJob(services)],
  restRoutes: (services) => [photoOfficeRoute(services)],
  adds: [
    detailsParts.with(photoPart),
    registrationParts.with(registrationPhoto),
    accountHighlights.with(photoHighlight),
    fileRoutes.with(photoRoute),
    personalData.with(photoData),
    resourceParts.with(photoOfCustomer),
    addedActions.with(photoActions),
  ],
});
