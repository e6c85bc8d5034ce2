import { startActions } from '#platform/actions/actions.ts';
import { startLive } from '#platform/live/start-live.ts';
import { startDialogs } from '#platform/overlays/start-dialogs.ts';

// What slices do in the browser comes with what their views rendered: this script knows none of them.
startDialogs();
startActions();
startLive({ element: 'x-island', load: () => import('./start-islands.ts') });
