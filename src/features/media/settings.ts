import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How large files may be that are uploaded. */
export const mediaSettings = defineSettings({
  name: 'media',
  title: 'Uploads',
  keywords: 'image photo upload size limit video file',
  section: 'advanced',
  about: 'How large pictures and videos can be',
  fields: {
    mostPictureMegabytes: setting({
      kind: 'number',
      default: 20,
      min: 1,
      max: 60,
      label: 'Largest picture (MB)',
      help: 'Larger ones are refused when you upload them.',
    }),
    mostVideoMegabytes: setting({
      kind: 'number',
      default: 50,
      min: 1,
      max: 200,
      label: 'Largest video (MB)',
      help: 'Visitors load a video when they play it: about 10 MB per minute looks good on every screen.',
    }),
  },
});
