import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { logInWays, secondSteps } from '../points.server.ts';
import { CUSTOMER } from '../rules/roles.ts';

/**
 * Whether the back office closes to whoever works in the shop once they give up what a second step or a way to log in, given by
 * its name, has of them: the shop requires two factors, and they have no other.
 */
export async function closesOffice(
  { db, shop, settings }: Pick<PartContext, 'db' | 'shop' | 'settings'>,
  actor: Actor | null,
  given: string,
): Promise<boolean> {
  const steps = shop.of(secondSteps);
  if (!actor || actor.role === CUSTOMER || !steps.some((step) => step.isRequired(settings))) return false;
  const others = [
    ...steps.map(({ name, isDue: isHad }) => ({ name, isHad })),
    ...shop.of(logInWays).map(({ name, isHad }) => ({ name, isHad })),
  ];
  for (const { name, isHad } of others) if (name !== given && (await isHad?.(db, actor.userId))) return false;
  return true;
}
