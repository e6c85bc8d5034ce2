import { accept } from '#kit/result.ts';
import type { LabelProvider } from '../points.server.ts';

/** The shop's own labels: sender, receiver and the number of the order, without a carrier. */
export const ownLabels: LabelProvider = {
  name: 'address',
  title: 'Address label',
  isReady: () => true,
  async createLabel(order, _parcel, services) {
    // Fonts and layout are loaded with the first label that is drawn.
    const { drawAddressLabels } = await import('./draw-address-labels.server.tsx');
    const pdf = await drawAddressLabels([order], services);
    return accept({ pdf, carrier: '', trackingNumber: '', link: '' });
  },
};
