export { type LabelledParcel, type LabelProvider, labelProviders, type MadeLabel } from './points.server.ts';
