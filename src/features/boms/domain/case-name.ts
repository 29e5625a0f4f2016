const FAMILIES =
  'D2PAK|DPAK|PDIP|CDIP|DIP|HTSSOP|TSSOP|SSOP|MSOP|VSSOP|TSOT|TSOP|SOIC|SOT|SOD|SOP|SO|DFN|UDFN|WSON|VQFN|UQFN|WQFN|QFN|TQFP|LQFP|QFP|BGA|LGA|PLCC|TO|DO|SMA|SMB|SMC';
/** Pins can stand in front: `8-SOIC`; of some, a variant follows: `SOT-23-5`. */
const CASE = new RegExp(
  String.raw`(?<![A-Z\d])(?:(\d{1,3})[- ])?(${FAMILIES})(?:[-_ ]?(\d{1,3})(?!\d))?(?:[-_ ](\d{1,2})(?![\d.]))?(?![A-Z])`,
  'i',
);
/** Names of the same case. */
const SAME: Readonly<Record<string, string>> = {
  so: 'soic',
  sop: 'soic',
  pdip: 'dip',
  tsot: 'sot',
};
/** Cases that have no number. */
const WITHOUT_NUMBER: ReadonlySet<string> = new Set(['dpak', 'd2pak', 'sma', 'smb', 'smc']);
/** Families whose first number names the case, so that a second one counts pins. */
const NUMBERED: ReadonlySet<string> = new Set(['to', 'do', 'sot', 'sod']);

/**
 * The name of a case of semiconductors that its spellings share, such as `soic8` of `SOIC-8_3.9x4.9mm_P1.27mm`,
 * `SO-8` and `8-SOIC`; null if the text has none.
 */
export function caseName(text: string): string | null {
  const withoutLibrary = text.replace(/^[\w-]+:/, '');
  const [, before, family = '', number, pins] = CASE.exec(withoutLibrary) ?? [];
  const lower = family.toLowerCase();
  if ((number ?? before) === undefined && !WITHOUT_NUMBER.has(lower)) return null;
  const name = SAME[lower] ?? lower;
  if (!NUMBERED.has(lower)) return `${name}${number ?? before ?? ''}`;
  // Three pins are what these have unless they say another number.
  const count = [pins, before].find((one) => one !== undefined && one !== '3');
  return `${name}${number ?? ''}${count === undefined ? '' : `-${count}`}`;
}
