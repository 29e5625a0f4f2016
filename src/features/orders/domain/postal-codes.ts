/**
 * The countries whose addresses need no postal code: they have none, or hardly use it (Ireland, Ghana,
 * Jamaica). Source: the address formats of Google's libaddressinput, `region_data_constants.cc`, which name
 * no postal code for these regions; those that it does not list (BQ, CW, KP, SS, SX, SY) by the addressing
 * guides of the Universal Postal Union.
 */
const withoutPostalCodes = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE ' +
    'JM KI KM KN KP LC LY ML MO MR MS MW NA NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT ' +
    'TV UG VU WS YE ZW'
  ).split(' '),
);

/**
 * Whether an address in this country must have a postal code.
 * @param country ISO 3166-1 alpha-2
 */
export function needsPostalCode(country: string): boolean {
  return !withoutPostalCodes.has(country);
}
