export type { PictureRefusal, VideoRefusal } from './errors.ts';
export {
  focusStyle,
  type GalleryPicture,
  isShownWhole,
  type Picture,
  type PictureFocus,
  type PictureSources,
  pictureSources,
  pictureUrl,
} from './rules/picture-sources.ts';
export { type Video, videoUrl } from './rules/video-file.ts';
export type { VideoFormat } from './rules/video-format.ts';
export { mediaSettings } from './settings.ts';
export type { MediaTextKey } from './texts.ts';
export { Picture as PictureView, type PictureProps } from './ui/picture.tsx';
