import { useQuery } from '@tanstack/react-query';
import { rest } from './rest-client.ts';

/** Something that the owner should look at, as the server found it. */
export interface Notice {
  name: string;
  /** Key of the words that say it. */
  says: string;
  /** Whose list shows what it is about. */
  resource: string;
  count: number;
  filter?: Record<string, unknown>;
  hasPanel?: true;
}

/** What the owner should look at just now. */
export function useNotices(): readonly Notice[] {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await rest<{ notices?: Notice[] }>('notices', { signal })).body,
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
  return data?.notices ?? [];
}
