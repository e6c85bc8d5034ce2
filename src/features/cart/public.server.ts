export { dropExpiredCarts } from './data/cart.queries.server.ts';
export {
  type AddRequest,
  addToCart,
  type CartDeps,
  emptyCart,
  type LoadedCart,
  loadCart,
  lockCart,
  type RemovedLine,
  removeFromCart,
  undoRemoval,
  updateCart,
} from './data/cart-deeds.server.ts';
