import { useTranslate } from 'react-admin';
import { MOST_PRODUCTS } from './most-products.ts';

/** Says how many products something has, which the server counts no further than to `MOST_PRODUCTS`. */
export function useProductCount(): (record: { products: number }) => string {
  const translate = useTranslate();
  return ({ products }) =>
    products > MOST_PRODUCTS
      ? translate('resources.tags.moreThan', { count: MOST_PRODUCTS.toLocaleString('en') })
      : products.toLocaleString('en');
}
