import { useQueryClient } from '@tanstack/react-query';
import { rest } from '#platform/admin/rest-client.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { SetupAnswer, SetupChange } from '../setup-answer.ts';

const KEY = ['rest', 'setup'];

/** The address of the guide's steps, with where this browser seems to be; `country` = where the shop is to be. */
export function setupPath(country?: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({ timeZone, locale: navigator.language });
  if (country) query.set('country', country);
  return `setup?${query}`;
}

/** The steps of the set-up as they stand; `follow` looks anew and answers what it finds. */
export function useSetup() {
  const client = useQueryClient();
  // What is done elsewhere is ticked when somebody comes back.
  const { data, isError } = useRest<SetupAnswer>(setupPath(), { queryKey: KEY, refetchOnWindowFocus: true });
  const follow = async () => {
    await client.invalidateQueries({ queryKey: KEY });
    return client.getQueryData<SetupAnswer>(KEY);
  };
  return { setup: data, isError, follow };
}

/** Changes the guide or a step's mark; answers how all stands then, undefined where it failed, which is told. */
export function useSetupChange() {
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  return async (wanted: SetupChange): Promise<SetupAnswer | undefined> => {
    try {
      const { body } = await rest<SetupAnswer>(setupPath(), { method: 'PUT', body: wanted });
      client.setQueryData(KEY, body);
      if (wanted.isShown !== undefined) await client.invalidateQueries({ queryKey: ['rest', 'overview'] });
      return body;
    } catch (error) {
      tellFailure(error);
      return undefined;
    }
  };
}

/** Whether the program is still to be opened to everybody; false also where one may not know. */
export async function isStillToOpen(): Promise<boolean> {
  try {
    const { body } = await rest<SetupAnswer>(setupPath());
    return body.steps.some(({ isEnd, isDone }) => isEnd && !isDone);
  } catch {
    return false;
  }
}
