import { refuse } from '#shared/refusal.ts';
import { bomRefusals } from '../contract.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { faultLimit, faultText } from '../domain/bom-file-faults.ts';

/** The refusal of a file that cannot be read; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof BomFileError)) return error;
  const { fault } = error;
  const members = { reason: fault, max: faultLimit(fault) };
  return refuse(bomRefusals.unreadable, members, faultText(fault));
}
