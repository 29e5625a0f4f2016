/** Why a file cannot be read as a bill of materials. */
export const bomFileFaults = [
  'empty',
  'unreadable',
  'encrypted',
  'too-large',
  'too-many-lines',
  'too-many-columns',
  'archive-too-large',
  'too-complex',
  'entities',
  'no-table',
] as const;
export type BomFileFault = (typeof bomFileFaults)[number];

export class BomFileError extends Error {
  override readonly name = 'BomFileError';
  readonly fault: BomFileFault;

  constructor(fault: BomFileFault) {
    super(fault);
    this.fault = fault;
  }
}
