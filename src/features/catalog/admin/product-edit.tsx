import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { ProductBar } from './product-bar.tsx';
import { ProductForm } from './product-form.tsx';

const NEW_PRODUCT = {
  type: 'simple',
  status: 'draft',
  visibility: 'visible',
  stockStatus: 'instock',
  backorders: 'no',
  taxStatus: 'taxable',
  taxClass: 'standard',
  menuOrder: 0,
  stockQuantity: 0,
  manageStock: false,
  reviewsOpen: true,
  isProtected: false,
  password: '',
  categoryIds: [],
  tagIds: [],
  pictures: [],
  attributes: [],
  variations: [],
};

/** The editor of a product. */
export function ProductEdit() {
  return (
    <EditPage actions={false} deeds={<ProductBar />}>
      <ProductForm />
    </EditPage>
  );
}

/** A new product. */
export function ProductCreate() {
  return (
    <CreatePage defaults={NEW_PRODUCT} deeds={<ProductBar />}>
      <ProductForm />
    </CreatePage>
  );
}
