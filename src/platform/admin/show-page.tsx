import type { ReactNode } from 'react';
import { Show } from 'react-admin';
import { PanelsBelow } from './added-panels.tsx';

/** The view of a record that nobody edits, with what slices tell of it. */
export function ShowPage({ children }: { children: ReactNode }) {
  return (
    <Show
      actions={false}
      aside={<PanelsBelow />}
      sx={{ '& .RaShow-main': { flexDirection: 'column', alignItems: 'stretch' } }}
    >
      {children}
    </Show>
  );
}
