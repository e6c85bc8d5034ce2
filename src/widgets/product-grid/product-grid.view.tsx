import type { ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import {
  ListContent,
  ListItems,
  ListStatus,
  ListTabs,
  useListAttributes,
} from '#widgets/product-list/product-list.view.tsx';
import { listAddress } from '#widgets/product-list/public.ts';
import type { ProductGridData } from './product-grid.load.server.ts';
import type { ProductGridProps } from './product-grid.widget.ts';

type Props = Pick<ProductGridProps, 'heading' | 'eyebrow' | 'linkText' | 'linkAddress' | 'paging'>;

/** A list of products; nothing at all where the rule finds none and neither a tab nor filters lead to others. */
export function ProductGridView({ props, data }: WidgetViewProps<Props, ProductGridData>) {
  const { heading, eyebrow, linkText, linkAddress, paging } = props;
  const { part, cards, parts, tabs, tab, place, total, isFiltered } = data;
  const level = heading ? 3 : 2;
  const address = (page: number) => listAddress(place, { page, tab });
  if (part === 'items') return <ListItems cards={cards} parts={parts} level={level} />;
  const content = <ListContent {...data} paging={paging} level={level} address={address} />;
  if (part === 'content') return content;
  if (total === 0 && tabs.length === 0 && !isFiltered) return null;
  const head = heading && (
    <SectionHead text={heading} eyebrow={eyebrow} linkText={linkText} linkAddress={linkAddress} />
  );
  if (paging === 'none' && tabs.length === 0 && !isFiltered)
    return (
      <div className="product-list">
        {head}
        <ul className="products">
          <ListItems cards={cards} parts={parts} level={level} />
        </ul>
      </div>
    );
  return (
    <TurnedList data={data}>
      {head}
      {tabs.length > 1 && <ListTabs place={place} tabs={tabs} active={tab} />}
      {content}
    </TurnedList>
  );
}

function TurnedList({ data, children }: { data: ProductGridData; children: ReactNode }) {
  return (
    <div className="product-list" {...useListAttributes(data.place)}>
      {children}
      <ListStatus />
    </div>
  );
}
