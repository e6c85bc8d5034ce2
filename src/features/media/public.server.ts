export { readCaptions, readPictures } from './data/picture.queries.server.ts';
export { readVideo } from './data/video.queries.server.ts';
export { createPicture } from './deeds/create-picture.server.ts';
export { createVideo } from './deeds/create-video.server.ts';
export { importPreparedPictures, type PreparedPicture } from './deeds/import-prepared-picture.server.ts';
export { pictureOf } from './deeds/page-pictures.server.ts';
export { resizePicture } from './deeds/resize-picture.server.ts';
export { type PictureWords, writePictureWords } from './deeds/write-picture-words.server.ts';
export { type PictureUse, type PictureUses, pictureUses } from './points.server.ts';
