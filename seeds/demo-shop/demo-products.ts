import type { DemoProduct } from './demo-data.ts';
import { ceramicsProducts } from './products/ceramics.ts';
import { coffeeProducts } from './products/coffee.ts';
import { equipmentProducts } from './products/equipment.ts';
import { giftsProducts } from './products/gifts.ts';
import { plantsProducts } from './products/plants.ts';
import { stationeryProducts } from './products/stationery.ts';
import { teaProducts } from './products/tea.ts';
import { textilesProducts } from './products/textiles.ts';

/** Every product of the demo shop, in the order of the shop; children come before the groups they are in. */
export const demoProducts: DemoProduct[] = [
  ...coffeeProducts,
  ...equipmentProducts,
  ...ceramicsProducts,
  ...teaProducts,
  ...textilesProducts,
  ...plantsProducts,
  ...stationeryProducts,
  ...giftsProducts,
];
