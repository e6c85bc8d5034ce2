import { startIslands } from '#platform/islands/hydrate-islands.ts';

startIslands({ modules: async () => (await import('virtual:islands')).islandModules });
