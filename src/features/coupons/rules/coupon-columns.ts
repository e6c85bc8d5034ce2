import { exchangeColumn as column, type ExchangeColumn } from '#platform/resources/exchange-column.ts';

/** The columns of coupons' files, in the order in which they are written: the names that the usual shop keeps them by. */
export const couponColumns: readonly ExchangeColumn[] = [
  column('id', 'ID', 'ID', 'coupon_id'),
  column('code', 'post_title', 'Code', 'code', 'coupon code', 'coupon_code', 'name'),
  column('description', 'post_excerpt', 'Description', 'description', 'coupon description'),
  column('status', 'post_status', 'State', 'status'),
  column('type', 'discount_type', 'Kind of discount', 'type', 'discount type'),
  column('amount', 'coupon_amount', 'Amount or percent', 'amount', 'coupon amount'),
  column('expiresAt', 'expiry_date', 'Valid until', 'date_expires', 'expiry date', 'expires'),
  column('individualUse', 'individual_use', 'Individual use'),
  column('productIds', 'product_ids', 'Products (IDs)', 'products'),
  column('productSkus', 'product_SKUs', 'Products (SKUs)', 'product_skus'),
  column('excludedProductIds', 'exclude_product_ids', 'Excluded products (IDs)', 'exclude_products'),
  column('excludedProductSkus', 'exclude_product_SKUs', 'Excluded products (SKUs)', 'exclude_product_skus'),
  column('categories', 'product_categories', 'Categories', 'categories'),
  column('excludedCategories', 'exclude_product_categories', 'Excluded categories', 'exclude_categories'),
  column('excludeSaleItems', 'exclude_sale_items', 'Not for products on sale'),
  column('minimumAmount', 'minimum_amount', 'Minimum spend'),
  column('maximumAmount', 'maximum_amount', 'Maximum spend'),
  column('usageLimit', 'usage_limit', 'Usage limit'),
  column('usageLimitPerUser', 'usage_limit_per_user', 'Usage limit per customer'),
  column('limitUsageToItems', 'limit_usage_to_x_items', 'Items per order that are discounted'),
  column('freeShipping', 'free_shipping', 'Free shipping', 'enable_free_shipping'),
  column('emails', 'customer_email', 'E-mail addresses', 'customer_emails', 'email_restrictions'),
  column('used', 'usage_count', 'Times used', 'used'),
];

const COLUMNS: Record<string, string> = {
  discountType: 'type',
  percent: 'amount',
  excludedProductIds: 'excludedProductIds',
  categoryIds: 'categories',
  excludedCategoryIds: 'excludedCategories',
  emailRestrictions: 'emails',
};

/** The column of a coupon's field. */
export function couponColumnOf(field: string): string {
  const [first = ''] = field.split('.');
  return COLUMNS[first] ?? first;
}

/** How files call the kinds of discounts. */
export const COUPON_TYPES: Readonly<Record<string, string>> = {
  fixed_cart: 'fixed_cart',
  percent: 'percent',
  fixed_product: 'fixed_product',
  'fixed cart discount': 'fixed_cart',
  'percentage discount': 'percent',
  'fixed product discount': 'fixed_product',
};

/** The parts of a list in a cell, whatever stands between them: a comma, `|` or `;`. */
export function couponList(cell: string): string[] {
  return cell
    .split(/(?<!\\)[,|;]/)
    .map((part) => part.replace(/\\([,|;])/g, '$1').trim())
    .filter((part) => part !== '');
}

/** Such a list as a cell. */
export function couponCell(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[,|;]/g, '\\$&')).join(',');
}
