export { pictureIdsOf, pictureOfFile, readCaptions, readPictures } from './data/picture.queries.server.ts';
export { readVideo } from './data/video.queries.server.ts';
export {
  type CarriedPicture,
  holdPictures,
  packPictures,
  takeBackPictures,
  unpackPicture,
} from './operations/carry-pictures.server.ts';
export { contentHash } from './operations/create-picture.server.ts';
export { createVideo } from './operations/create-video.server.ts';
export { importPreparedPictures } from './operations/import-prepared-picture.server.ts';
export { pictureOf } from './operations/page-pictures.server.ts';
export { pictureFile } from './operations/picture-file.server.ts';
export { resizePicture } from './operations/resize-picture.server.ts';
export { type TakenPicture, takePicture } from './operations/take-picture.server.ts';
export { type PictureWords, writePictureWords } from './operations/write-picture-words.server.ts';
export { type PictureUse, type PictureUses, pictureUses } from './points.server.ts';
