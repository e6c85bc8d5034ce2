import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetRecordId } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { rest } from '#platform/admin/rest-client.ts';

/** Comes with links that lead to an order by its id; whoever types an address types the number that people see. */
export const ID_IN_ADDRESS = { isId: true } as const;

/** Leads from the number of an order in the address to the order itself; what is no number is taken for an id. */
export function OrderAtAddress({ children }: { children: ReactNode }) {
  const typed = String(useGetRecordId());
  const { state } = useLocation();
  const isId = (state as Partial<typeof ID_IN_ADDRESS> | null)?.isId === true || !/^\d{1,15}$/.test(typed);
  const { data, isPending } = useQuery({
    queryKey: ['order-by-number', typed],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ number: Number(typed) }),
        range: '[0,0]',
      });
      return (await rest<{ id: number }[]>(`orders?${query}`, { signal })).body[0] ?? null;
    },
    enabled: !isId,
    retry: false,
  });
  if (isId) return children;
  if (isPending) return null;
  return data ? <Navigate to={`/orders/${data.id}`} state={ID_IN_ADDRESS} replace /> : children;
}
