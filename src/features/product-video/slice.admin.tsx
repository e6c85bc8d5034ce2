import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'product-video',
  formSections: [
    {
      resource: 'products',
      part: 'video',
      after: 'description',
      section: async () => (await import('./admin/video-section.tsx')).VideoSection,
    },
  ],
  texts: {
    title: 'Video',
    address: 'Address of a video on YouTube or Vimeo',
    addressHelp:
      'For example https://vimeo.com/76979871. Nothing of the other site is loaded before somebody plays it.',
    file: 'Video file',
    place: 'Place among the pictures',
    places: { first: 'First', last: 'Last', 'after-first': 'After the first picture' },
    poster: 'Picture that stands for the video (else the product’s first picture)',
  },
});
