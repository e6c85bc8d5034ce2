import type { CategoryView } from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import type { categoryGrid } from './category-grid.widget.ts';

/** Categories with their pictures; on a phone a row to swipe. */
export const CategoryGridView = kept(CategoryGrid, ({ props, data }) => ({ shows: [props, data] }));

function CategoryGrid({
  props,
  data,
}: WidgetViewProps<PropsOf<typeof categoryGrid>, { categories: readonly CategoryView[] }>) {
  useStyles('category-grid');
  if (data.categories.length === 0) return null;
  const { heading, eyebrow, linkText, linkAddress } = props;
  return (
    <div className="category-list">
      {heading && (
        <SectionHead text={heading} eyebrow={eyebrow} linkText={linkText} linkAddress={linkAddress} />
      )}
      <ul className="categories">
        {data.categories.map((category) => (
          <li key={category.id}>
            <a href={category.address}>
              {category.picture ? (
                <PictureView
                  picture={category.picture}
                  sizes="(min-width: 40rem) 176px, 42vw"
                  widest={269}
                  alt=""
                />
              ) : (
                <span className="no-picture" />
              )}
              <span className="category-name">{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
