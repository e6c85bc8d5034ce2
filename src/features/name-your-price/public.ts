export { type NamedPrice, NO_NAMED_PRICE } from './rules/named-price.ts';
