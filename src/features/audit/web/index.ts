export { auditPaletteEntries } from './palette-entries.ts';
export { RecordedChanges } from './recorded-changes.tsx';
export { AuditLog, loadAuditLog } from './audit-log.tsx';
