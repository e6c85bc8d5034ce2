import { useAddress } from '#platform/documents/use-address.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { SearchForm } from '#widgets/search-form/search-form.view.tsx';
import { notFoundTexts } from './texts.ts';

/** What stands where there is no page. */
export function NotFoundView({ props }: WidgetViewProps<{ heading: string; text: string }>) {
  const t = useTexts(notFoundTexts);
  const shop = useAddress('shop');
  return (
    <div className="not-found empty-state">
      <p className="not-found-number" aria-hidden="true">
        {404}
      </p>
      <h1 className="title-1">{props.heading}</h1>
      <p>{props.text}</p>
      <SearchForm />
      <p className="hero-buttons">
        <a className="btn btn-primary" href={shop}>
          {t('toShop')}
        </a>
        <a className="btn" href="/">
          {t('toHome')}
        </a>
      </p>
    </div>
  );
}
