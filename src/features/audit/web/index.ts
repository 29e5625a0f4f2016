export { auditPaletteEntries } from './palette-entries.ts';
export { AuditLog, loadAuditLog } from './audit-log.tsx';
