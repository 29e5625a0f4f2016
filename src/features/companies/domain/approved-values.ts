/** By what the shop knows a company. */
export interface LegalIdentity {
  readonly name: string;
  readonly taxNumber: string | null;
}

/** What the shop has approved of a company, and the last change that nobody in the shop has checked. */
export interface ApprovedValues {
  /** Null as long as the shop has approved nothing. */
  readonly approvedName: string | null;
  /** Null, too, if the approved company has none. */
  readonly approvedTaxNumber: string | null;
  /** Both null while the values are the approved ones. */
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

interface Change {
  /** The id of a user. */
  readonly by: string;
  readonly at: Date;
  /** Whether the shop lets this person approve companies: what they change counts as checked. */
  readonly mayApprove: boolean;
}

const unchanged = { changedBy: null, changedAt: null } as const;

export const nothingApproved: ApprovedValues = {
  approvedName: null,
  approvedTaxNumber: null,
  ...unchanged,
};

/** The values of a company, approved. */
export function approvalOf({ name, taxNumber }: LegalIdentity): ApprovedValues {
  return { approvedName: name, approvedTaxNumber: taxNumber, ...unchanged };
}

/** What is approved after a change from `before` to `after`. */
export function approvalAfter(
  before: LegalIdentity & ApprovedValues,
  after: LegalIdentity,
  { by, at, mayApprove }: Change,
): ApprovedValues {
  const { approvedName, approvedTaxNumber, changedBy, changedAt } = before;
  if (approvedName === null) return nothingApproved;
  const isRenamed = after.name !== before.name;
  const isRenumbered = after.taxNumber !== before.taxNumber;
  const approved = {
    approvedName: mayApprove && isRenamed ? after.name : approvedName,
    approvedTaxNumber: mayApprove && isRenumbered ? after.taxNumber : approvedTaxNumber,
  };
  if (after.name === approved.approvedName && after.taxNumber === approved.approvedTaxNumber) {
    return { ...approved, ...unchanged };
  }
  const isChanged = !mayApprove && (isRenamed || isRenumbered);
  return {
    ...approved,
    ...(isChanged ? { changedBy: by, changedAt: at } : { changedBy, changedAt }),
  };
}
