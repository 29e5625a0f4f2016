import { ownerOf, type ActingUser, type SignedInCaller } from '#shared/caller.ts';
import { membershipWith, type CompanyPermission } from '#shared/company-roles.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { bomRefusals } from '../contract.ts';

/** Who reads bills of materials: their own, and those of their companies, whichever they act for. */
export type BomReader = Pick<SignedInCaller, 'id' | 'companies'>;

export function mayRead(reader: BomReader, made: ActingUser): boolean {
  return isAllowed(reader, made, 'see');
}

export function mayChange(reader: BomReader, made: ActingUser): boolean {
  return isAllowed(reader, made, 'order');
}

/** @throws Refusal as if it did not exist, unless the reader may see it */
export function requireVisible<Row extends ActingUser>(
  reader: BomReader,
  row: Row | undefined,
): Row {
  if (!row || !mayRead(reader, row)) throw refuse(bomRefusals.notFound, {});
  return row;
}

/** @throws Refusal `general/not-in-company` when the reader may only see it */
export function requireChangeable(reader: BomReader, row: ActingUser): void {
  if (!mayChange(reader, row)) throw refuse(generalRefusals.notInCompany, {});
}

function isAllowed(reader: BomReader, made: ActingUser, permission: CompanyPermission): boolean {
  const owner = ownerOf(made);
  if (typeof owner === 'string') return owner === reader.id;
  return membershipWith(reader.companies, owner.companyId, permission) !== null;
}
