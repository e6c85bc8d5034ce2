export { CloseButton, MiniCartView } from './mini-cart.view.tsx';
