import type { Picture } from './picture.ts';
import { brandPictures } from './shelves/brand-pictures.ts';
import { ceramicsPictures } from './shelves/ceramics-pictures.ts';
import { coffeePictures } from './shelves/coffee-pictures.ts';
import { equipmentPictures } from './shelves/equipment-pictures.ts';
import { giftsPictures } from './shelves/gifts-pictures.ts';
import { plantsPictures } from './shelves/plants-pictures.ts';
import { reviewersPictures } from './shelves/reviewers-pictures.ts';
import { stationeryPictures } from './shelves/stationery-pictures.ts';
import { teaPictures } from './shelves/tea-pictures.ts';
import { textilesPictures } from './shelves/textiles-pictures.ts';

/** Every picture of the demo shop. */
export const allPictures: Picture[] = [
  ...brandPictures,
  ...coffeePictures,
  ...equipmentPictures,
  ...teaPictures,
  ...ceramicsPictures,
  ...textilesPictures,
  ...plantsPictures,
  ...stationeryPictures,
  ...giftsPictures,
  ...reviewersPictures,
];
