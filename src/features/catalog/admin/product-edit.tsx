import { editorsOf } from '#platform/admin/editors.tsx';
import { ProductBar } from './product-bar.tsx';
import { ProductForm, productSectionNames } from './product-form.tsx';

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

/** The editors of products. */
export const { Edit: ProductEdit, Create: ProductCreate } = editorsOf(<ProductForm />, {
  edit: { actions: false, deeds: <ProductBar />, folds: productSectionNames },
  create: { defaults: NEW_PRODUCT, deeds: <ProductBar />, folds: productSectionNames },
});
