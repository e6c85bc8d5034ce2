import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { rest } from './rest-client.ts';

/** What the interface answers at an address; `queryKey` is said where others have to know under what it is kept. */
export function useRest<Body>(
  path: string,
  {
    queryKey = ['rest', path],
    ...options
  }: Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'> & { queryKey?: QueryKey } = {},
) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => (await rest<Body>(path, { signal })).body,
  });
}
