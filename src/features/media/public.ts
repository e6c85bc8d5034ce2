export type { PictureRefusal } from './errors.ts';
export {
  isCutByFrame,
  type Picture,
  type PictureSources,
  pictureSources,
  pictureUrl,
} from './rules/picture-sources.ts';
export type { MediaTextKey } from './texts.ts';
export { Picture as PictureView, type PictureProps } from './ui/picture.tsx';
