export {
  type ListOwner,
  type ListPlace,
  type ProductList,
  productList,
  seenIds,
} from './operations/product-list.server.ts';
