export { CloseButton, MiniCartLink } from './mini-cart.view.tsx';
