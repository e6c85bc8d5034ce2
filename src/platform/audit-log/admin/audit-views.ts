export { AuditList } from './audit-list.tsx';
export { AuditShow } from './audit-show.tsx';
