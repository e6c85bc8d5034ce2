import type { CSSProperties, ReactNode } from 'react';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { Slider } from '#platform/slider/slider.tsx';
import { columnsOf, motionOf, type SliderColumns } from '#platform/slider/slider-fields.ts';
import { sliderTexts } from '#platform/slider/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import {
  ListContent,
  ListItems,
  ListStatus,
  ListTabs,
  RememberedNote,
  useListAttributes,
} from '#widgets/product-list/product-list.view.tsx';
import { listAddress } from '#widgets/product-list/public.ts';
import type { ProductGridData } from './product-grid.load.server.ts';
import { COLUMNS, type ProductGridProps, pagingOf } from './product-grid.widget.ts';

/** A list of products; nothing at all where the rule finds none and neither a tab nor filters lead to others. */
export function ProductGridView({ props, data }: WidgetViewProps<ProductGridProps, ProductGridData>) {
  const { heading, eyebrow, linkText, linkAddress } = props;
  const paging = pagingOf(props);
  const { part, cards, parts, tabs, tab, place, total, isFiltered } = data;
  const level = heading ? 3 : 2;
  const address = (page: number) => listAddress(place, { page, tab });
  if (part === 'items') return <ListItems cards={cards} parts={parts} level={level} />;
  const arrange = (items: ReactNode) =>
    props.layout === 'slider' ? (
      <ProductSlider props={props} count={cards.length}>
        {items}
      </ProductSlider>
    ) : (
      <ProductRows columns={columnsOf(props)}>{items}</ProductRows>
    );
  const content = <ListContent {...data} paging={paging} level={level} address={address} arrange={arrange} />;
  if (part === 'content') return content;
  if (total === 0 && tabs.length === 0 && !isFiltered) return null;
  const head = heading && (
    <SectionHead text={heading} eyebrow={eyebrow} linkText={linkText} linkAddress={linkAddress} />
  );
  if (paging === 'none' && tabs.length === 0 && !isFiltered)
    return (
      <div className="product-list">
        {head}
        {arrange(<ListItems cards={cards} parts={parts} level={level} />)}
      </div>
    );
  return (
    <TurnedList data={data}>
      {head}
      <RememberedNote wholeAddress={data.forgetAddress} />
      {tabs.length > 1 && <ListTabs place={place} tabs={tabs} active={tab} />}
      {content}
    </TurnedList>
  );
}

/** The cards in rows, as many beside one another as all lists of the shop have, or as this one's owner wants. */
function ProductRows({ columns, children }: { columns: SliderColumns; children: ReactNode }) {
  const isOwn = JSON.stringify(columns) !== JSON.stringify(COLUMNS);
  useStyles(...(isOwn ? ['product-rows'] : []));
  if (!isOwn) return <ul className="products">{children}</ul>;
  const { wide, medium, small } = columns;
  const across = { '--across-wide': wide, '--across-medium': medium, '--across-small': small };
  return (
    <ul className="products product-rows" style={across as CSSProperties}>
      {children}
    </ul>
  );
}

/** The cards in one row, moved a window's width at a time (NOTE-011). */
type SliderProps = { props: ProductGridProps; count: number; children: ReactNode };

function ProductSlider({ props, count, children }: SliderProps) {
  const t = useTexts(sliderTexts);
  return (
    <Slider
      label={props.heading || t('row')}
      count={count}
      columns={columnsOf(props)}
      listClass="products"
      {...motionOf(props)}
    >
      {children}
    </Slider>
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
