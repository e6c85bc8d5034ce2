import { costProblem } from '../rules/cost-formula.ts';

/** Key of what is said of a typed cost that cannot be used. */
export function saidOfCost(typed: unknown): string | undefined {
  const problem = typeof typed === 'string' ? costProblem(typed) : null;
  return problem ? `resources.shipping-zones.costs.${problem}` : undefined;
}
