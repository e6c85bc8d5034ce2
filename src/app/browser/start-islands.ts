import { startIslands } from '#platform/islands/hydrate-islands.ts';

startIslands({ modules: () => import('virtual:islands').then((map) => map.islandModules) });
