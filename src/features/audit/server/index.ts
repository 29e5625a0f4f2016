export { auditFeature } from './audit-feature.ts';
export { findLastAct } from './find-last-act.ts';
export { findFirstJoined, listCompanyAudit } from './list-audit.ts';
export { recordAudit, type Actor, type AuditEvent, type AuditObject } from './record-audit.ts';
