/** What addresses of picking lists and labels begin with. */
export const SHEETS_AT = '/order-sheets/';

/** The address of a sheet about orders. */
export function sheetAddress(
  name: 'picking-list/' | 'labels.pdf',
  orderIds: readonly (number | string)[],
): string {
  return `${SHEETS_AT}${name}?ids=${orderIds.join(',')}`;
}

/** The address of the label that was made for a parcel. */
export function labelAddress(shipmentId: number): string {
  return `${SHEETS_AT}label-${shipmentId}.pdf`;
}
