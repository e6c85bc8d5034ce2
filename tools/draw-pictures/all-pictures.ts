import type { Picture } from './picture.ts';
import { ceramicsPictures } from './shelves/ceramics-pictures.ts';
import { coffeePictures } from './shelves/coffee-pictures.ts';

/** Every picture of the demo shop. */
export const allPictures: Picture[] = [...coffeePictures, ...ceramicsPictures];
