import type { BomFileFault } from './bom-file-faults.ts';

/** A file that cannot be read as a bill of materials. */
export class BomFileError extends Error {
  override readonly name = 'BomFileError';
  readonly fault: BomFileFault;

  constructor(fault: BomFileFault) {
    super(fault);
    this.fault = fault;
  }
}
