export { readPictures } from './data/picture.queries.server.ts';
export { createPicture } from './deeds/create-picture.server.ts';
export { importPreparedPictures, type PreparedPicture } from './deeds/import-prepared-picture.server.ts';
export { pictureOf } from './deeds/page-pictures.server.ts';
export { writePictureAlts } from './deeds/write-picture-alts.server.ts';
