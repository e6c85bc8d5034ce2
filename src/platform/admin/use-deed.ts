import { useDataProvider } from 'react-admin';
import type { dataProvider } from './data-provider.ts';
import { useSending } from './use-sending.ts';

/** Runs a resource's named action from a button; `run` answers whether it was done. */
export function useDeed() {
  const { act } = useDataProvider<typeof dataProvider>();
  const { send, ...state } = useSending();
  const run = (
    resource: string,
    id: string | number,
    action: string,
    data: unknown = {},
    done = 'admin.saved',
  ): Promise<boolean> => send(() => act(resource, { id, action, data }), done);
  return { run, ...state };
}
