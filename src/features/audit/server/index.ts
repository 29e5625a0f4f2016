export { auditFeature } from './audit-feature.ts';
export { hasDone } from './has-done.ts';
export { listCompanyAudit } from './list-audit.ts';
export { recordAudit, type Actor, type AuditEvent, type AuditObject } from './record-audit.ts';
