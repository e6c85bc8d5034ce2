import type { DemoProduct } from './demo-data.ts';
import { candleSoapProducts } from './products/candles-soap.ts';
import { coffeeProducts } from './products/coffee.ts';
import { coffeeThingProducts } from './products/coffee-things.ts';
import { cupProducts } from './products/cups.ts';
import { equipmentProducts } from './products/equipment.ts';
import { giftBoxProducts } from './products/gift-boxes.ts';
import { plantCareProducts } from './products/plant-care.ts';
import { plantProducts } from './products/plants.ts';
import { stationeryProducts } from './products/stationery.ts';
import { tablewareProducts } from './products/tableware.ts';
import { teaProducts } from './products/tea.ts';
import { teaThingProducts } from './products/tea-things.ts';
import { textilesProducts } from './products/textiles.ts';
import { vaseProducts } from './products/vases.ts';

/** Every product of the demo shop, in the order of the shop; children come before the groups they are in. */
export const demoProducts: DemoProduct[] = [
  ...coffeeProducts,
  ...equipmentProducts,
  ...coffeeThingProducts,
  ...cupProducts,
  ...tablewareProducts,
  ...vaseProducts,
  ...teaProducts,
  ...teaThingProducts,
  ...textilesProducts,
  ...plantProducts,
  ...plantCareProducts,
  ...stationeryProducts,
  ...giftBoxProducts,
  ...candleSoapProducts,
];
