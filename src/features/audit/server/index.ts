export { auditFeature } from './audit-feature.ts';
export { recordAudit, type Actor, type AuditEvent, type AuditObject } from './record-audit.ts';
