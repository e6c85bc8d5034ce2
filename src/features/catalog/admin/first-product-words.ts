/** What the first product's form in the set-up guide says. */
export const firstProductWords = {
  name: 'Name of the product',
  price: 'Price',
  priceNeeded: 'Enter a price.',
  picture: 'Picture',
  publish: 'Publish it',
  published: 'The product is published.',
};
