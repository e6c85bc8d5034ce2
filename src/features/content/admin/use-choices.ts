import { useQuery } from '@tanstack/react-query';
import { rest } from '#platform/admin/rest-client.ts';

/** A design that a new document can begin with. */
export interface OfferedDesign {
  name: string;
  title: string;
  help: string;
  kind: string;
  picture: string;
  preview: string;
  /** Its pictures come into the shop when it is chosen. */
  takesPictures: boolean;
}

interface Choices {
  kinds: { name: string; label: string; placed: boolean }[];
  pages: { name: string; label: string }[];
  designs: OfferedDesign[];
  authors: { id: string; name: string }[];
}

const NONE: Choices = { kinds: [], pages: [], designs: [], authors: [] };

/** What lists of documents are narrowed by, and what new ones can begin with; nothing while that is loaded. */
export function useChoices(): Choices {
  const { data } = useQuery({
    queryKey: ['content-choices'],
    queryFn: async () => (await rest<Choices>('content/choices', { method: 'POST', body: {} })).body,
  });
  return data ?? NONE;
}
