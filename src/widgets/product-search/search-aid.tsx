import type { ReactNode } from 'react';
import { live } from '#platform/live/live.ts';
import { SearchBox } from './search-box.tsx';

/** Suggestions around any search form of the site. */
export function SuggestionsAround({ children }: { children: ReactNode }) {
  return (
    <div className="search-aid" data-blockname="search-form" {...live('product-search', 'touch')}>
      {children}
      <SearchBox />
    </div>
  );
}
