import TaxIcon from '@mui/icons-material/PercentOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Tax rates. */
export const taxRateScreen: AdminScreen = {
  name: 'tax-rates',
  group: 'shop',
  icon: TaxIcon,
  list: async () => (await import('./rate-list.tsx')).RateList,
  edit: async () => (await import('./rate-edit.tsx')).RateEdit,
  create: async () => (await import('./rate-edit.tsx')).RateCreate,
  representation: 'name',
  title: 'Tax rate |||| Tax rates',
  keywords: 'vat gst sales-tax percent',
  texts: async () => (await import('./tax-admin-texts.ts')).taxRateTexts,
};

/** Tax classes; reached from the rates. */
export const taxClassScreen: AdminScreen = {
  name: 'tax-classes',
  group: 'shop',
  icon: TaxIcon,
  list: async () => (await import('#platform/admin/named-views.tsx')).NamedList,
  edit: async () => (await import('#platform/admin/named-views.tsx')).NamedEdit,
  create: async () => (await import('#platform/admin/named-views.tsx')).NamedCreate,
  representation: 'name',
  inMenu: false,
  title: 'Tax class |||| Tax classes',
  keywords: 'vat reduced-rate',
  texts: async () => (await import('./tax-admin-texts.ts')).taxClassTexts,
};
