import { startCart } from '#features/cart/public.ts';
import { startIslands } from '#platform/islands/hydrate-islands.ts';
import { startPageScripts } from './page-scripts.ts';

startCart();
startPageScripts();
startIslands({ modules: async () => (await import('virtual:islands')).islandModules });
