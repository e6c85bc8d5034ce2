import { rawRequest } from './http-request.ts';

const cartFields =
  '... on Order { id code totalQuantity subTotalWithTax totalWithTax lines { id quantity linePriceWithTax productVariant { id name sku } } }';
const refusal = '... on ErrorResult { errorCode message }';
const items =
  'items { productId productName slug description currencyCode inStock priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } productAsset { id preview } }';

/** What the peer is asked; one document for each of our pages and calls. */
export const documents = {
  list: `query { search(input: { take: 24, groupByProduct: true }) { totalItems ${items} } }`,
  listWithCounts: `query { search(input: { take: 24, groupByProduct: true }) { totalItems ${items} facetValues { count facetValue { id name facet { id name } } } } }`,
  count: 'query { search(input: { take: 1, groupByProduct: true }) { totalItems } }',
  add: `mutation ($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { __typename ${cartFields} ${refusal} } }`,
  address: `mutation ($customer: CreateCustomerInput!, $address: CreateAddressInput!) {
    setCustomerForOrder(input: $customer) { __typename ${refusal} }
    setOrderShippingAddress(input: $address) { __typename ${cartFields} ${refusal} }
  }`,
  shippingMethods: 'query { eligibleShippingMethods { id name priceWithTax } }',
  place: `mutation ($method: ID!) {
    setOrderShippingMethod(shippingMethodId: [$method]) { __typename ${refusal} }
    transitionOrderToState(state: "ArrangingPayment") { __typename ... on OrderStateTransitionError { errorCode message } }
    addPaymentToOrder(input: { method: "prepaid", metadata: {} }) { __typename ... on Order { code state totalWithTax } ${refusal} }
  }`,
} as const;

/** The bytes of a request to the peer's shop API. */
export function vendureRequest(
  port: number,
  document: keyof typeof documents,
  more: { variables?: Record<string, unknown>; cookie?: string } = {},
): string {
  const { variables, cookie } = more;
  return rawRequest(port, {
    path: '/shop-api',
    json: { query: documents[document], ...(variables ? { variables } : {}) },
    ...(cookie ? { cookie } : {}),
  });
}
