import { defineWidget } from '#platform/documents/widget.ts';

/** A picture with a caption and a link, where wanted. */
export const image = defineWidget({
  type: 'image',
  title: 'Picture',
  category: 'basic',
  picture: 'M8 5h32v22H8zM8 23l9-9 7 7 5-4 11 8M31 9a2.5 2.5 0 1 0 .1 0',
  fields: {
    picture: { kind: 'picture', label: 'Picture', default: null },
    alt: {
      kind: 'text',
      label: 'Alt text',
      default: '',
      help: 'Describes the picture for people who cannot see it. Leave it blank to use the alt text of the picture.',
    },
    caption: { kind: 'text', label: 'Caption', default: '' },
    opens: {
      kind: 'choice',
      label: 'When it is pressed',
      default: 'link',
      choices: {
        link: 'Follows its link; linked pictures open large',
        page: 'Follows its link wherever it leads',
        picture: 'Opens large',
        video: 'Plays a video',
      },
    },
    address: { kind: 'address', label: 'Link', default: '', showWhen: { opens: ['link', 'page'] } },
    video: {
      kind: 'address',
      label: 'Address of the video',
      default: '',
      help: 'A video of YouTube or Vimeo, or a file. Nothing of it is loaded before somebody plays it.',
      showWhen: { opens: 'video' },
    },
    gallery: {
      kind: 'text',
      label: 'Gallery',
      default: '',
      most: 40,
      help: 'Pictures and videos of a page that have the same word here open as one gallery.',
      showWhen: { opens: ['picture', 'video'] },
    },
    shape: {
      kind: 'choice',
      label: 'Proportions',
      default: 'own',
      choices: { own: 'Its own', portrait: '4:5', square: '1:1', landscape: '3:2', wide: '16:9' },
      perDevice: {
        '--ratio': { own: 'auto', portrait: '4 / 5', square: '1', landscape: '3 / 2', wide: '16 / 9' },
      },
    },
  },
});
