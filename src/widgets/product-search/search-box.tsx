import { useTexts } from '#platform/texts/use-texts.ts';
import { productSearchTexts } from './texts.ts';

/** Where suggestions come to stand, and what is said of them. */
export function SearchBox() {
  const t = useTexts(productSearchTexts);
  return (
    <>
      <div className="product-search-box" data-search-box="" hidden />
      <p className="visually-hidden" role="status" data-search-said="" data-loading={t('loading')} />
    </>
  );
}
