import { useRest } from './use-rest.ts';

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
  const { data } = useRest<{ notices?: Notice[] }>('notices', {
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
  return data?.notices ?? [];
}
