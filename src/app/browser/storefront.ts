import { startActions } from '#platform/actions/actions.ts';
import { startDialogs } from '#platform/actions/dialogs.ts';
import { startIslands } from '#platform/islands/hydrate-islands.ts';
import { startLive } from '#platform/live/start-live.ts';

// What slices do in the browser comes with what their views rendered: this script knows none of them.
startDialogs();
startActions();
startLive();
startIslands({ modules: () => import('virtual:islands').then((map) => map.islandModules) });
