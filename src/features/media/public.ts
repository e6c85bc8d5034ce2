export type { PictureRefusal } from './errors.ts';
export {
  focusStyle,
  type GalleryPicture,
  isShownWhole,
  type Picture,
  type PictureFocus,
  pictureSources,
  pictureUrl,
} from './rules/picture-sources.ts';
export { videoUrl } from './rules/video-file.ts';
export { mediaSettings } from './settings.ts';
export { Picture as PictureView } from './ui/picture.tsx';
