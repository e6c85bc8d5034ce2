export {
  type ListOwner,
  type ListPlace,
  type ProductList,
  productList,
  seenIds,
} from './operations/product-list.server.ts';
export { listPage } from './pages/list-page.server.ts';
