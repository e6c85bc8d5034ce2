import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Who did what, and when. */
export const auditScreen: AdminScreen = {
  name: 'audit-log',
  group: 'system',
  place: 5,
  icon: AuditIcon,
  list: async () => (await import('./audit-views.ts')).AuditList,
  show: async () => (await import('./audit-views.ts')).AuditShow,
  representation: 'actorName',
  title: 'Audit log entry |||| Audit log',
  keywords: 'history activity who changed security',
  texts: async () => (await import('./audit-texts.ts')).auditTexts,
};
