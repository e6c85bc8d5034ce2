import type { DemoProduct } from './demo-data.ts';
import { ceramicsProducts } from './products/ceramics.ts';
import { coffeeProducts } from './products/coffee.ts';

/** Every product of the demo shop, in the order of the shop. */
export const demoProducts: DemoProduct[] = [...coffeeProducts, ...ceramicsProducts];
