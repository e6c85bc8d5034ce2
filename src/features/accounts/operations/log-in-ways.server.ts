import type { PartContext } from '#platform/pages/part-context.server.ts';
import { logInWays } from '../points.server.ts';
import type { LoadedLogInWay } from '../rules/log-in-way.ts';

/** The further ways to log in that a form shows to this visitor. */
export function loadLogInWays(
  context: Pick<PartContext, 'request' | 'settings' | 'shop'>,
): readonly LoadedLogInWay[] {
  return context.shop.of(logInWays).flatMap(({ name, load, View, autoComplete = '' }) => {
    const data: unknown = load(context);
    return data === undefined ? [] : [{ name, View, data, autoComplete }];
  });
}
