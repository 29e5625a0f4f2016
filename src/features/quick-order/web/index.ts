export { OtherPackagings } from './other-packagings.tsx';
export { PartGridFields, PartGridTotal } from './part-grid.tsx';
export { clearDraft, orderEntryDraft } from './quick-order-draft.ts';
export { usePartGrid, type PartGrid } from './use-part-grid.ts';
