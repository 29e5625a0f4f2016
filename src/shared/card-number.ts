export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

interface BrandRule {
  readonly brand: CardBrand;
  readonly name: string;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  /** How the number is printed on the card; extra digits go into the last group. */
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const FOURS = [4, 4, 4, 4] as const;

/** ISO/IEC 7812: the first digits name the network. The first matching rule applies. */
const rules: readonly BrandRule[] = [
  rule('amex', 'American Express', /^3[47]/, { lengths: [15], groups: [4, 6, 5], cvcLength: 4 }),
  rule('visa', 'Visa', /^4/),
  rule('mastercard', 'Mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/),
  rule('diners', 'Diners Club', /^3(0[0-5]|[689])/, { lengths: [14, 16], groups: [4, 6, 4] }),
  rule('discover', 'Discover', /^(6011|64[4-9]|65)/),
  rule('jcb', 'JCB', /^35/),
  rule('unionpay', 'UnionPay', /^62/, { lengths: [16, 17, 18, 19] }),
];

const MAX_DIGITS = 19;

function rule(
  brand: CardBrand,
  name: string,
  prefix: RegExp,
  other: Partial<Pick<BrandRule, 'lengths' | 'groups' | 'cvcLength'>> = {},
): BrandRule {
  return { brand, name, prefix, lengths: [16], groups: FOURS, cvcLength: 3, ...other };
}

function ruleFor(digits: string): BrandRule | null {
  return rules.find(({ prefix }) => prefix.test(digits)) ?? null;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The network of a card by its first digits; null if they match none. */
export function cardBrand(number: string): Pick<BrandRule, 'brand' | 'name' | 'cvcLength'> | null {
  const digits = digitsOf(number);
  return ruleFor(digits);
}

/** Formats digits in groups, as printed on the card: `4242 4242 4242 4242`. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS);
  const { groups } = ruleFor(digits) ?? { groups: FOURS };
  const parts: string[] = [];
  let rest = digits;
  for (const [index, length] of groups.entries()) {
    const last = index === groups.length - 1;
    parts.push(last ? rest : rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.filter(Boolean).join(' ');
}

/** Whether the number has a valid length for its network and passes the check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  const { lengths } = ruleFor(digits) ?? { lengths: [16] };
  if (!lengths.includes(digits.length)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
