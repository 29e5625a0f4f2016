import { z } from 'zod';

/** The schemes that Peppol knows (code list Electronic Address Scheme, rule PEPPOL-EN16931-CL008). */
const SCHEMES = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192
  0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225
  0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935
  9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(
    /\s+/,
  ),
);

const VALUE = /^[\w.:-]{1,50}$/;

/** How the numbers of a scheme are formed, where Peppol checks it (PEPPOL-COMMON-R040 to R050). */
const RULES: Readonly<Record<string, (number: string) => boolean>> = {
  // Sweden
  '0007': (number) => /^\d{10}$/.test(number) && isByLuhn(number),
  // GS1
  '0088': (number) => /^\d{13}$/.test(number) && isByGs1(number),
  // Denmark
  '0184': (number) => /^(DK)?\d{8}$/.test(number),
  // Norway
  '0192': (number) => /^\d{9}$/.test(number) && isByModulus11(number),
  // Italy
  '0201': (number) => /^[A-Za-z0-9]{6}$/.test(number),
  // Belgium
  '0208': (number) => /^[01]\d{9}$/.test(number) && isByModulus97(number),
};

const digitsOf = (number: string) => Array.from(number, Number);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function isByLuhn(number: string): boolean {
  const doubled = digitsOf(number.padStart(16, '0')).map((digit, at) =>
    at % 2 === 0 ? digit * 2 - (digit > 4 ? 9 : 0) : digit,
  );
  return sum(doubled) % 10 === 0;
}

function isByGs1(number: string): boolean {
  return sum(digitsOf(number).map((digit, at) => (at % 2 === 0 ? digit : 3 * digit))) % 10 === 0;
}

function isByModulus11(number: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
  return sum(digitsOf(number).map((digit, at) => digit * (weights[at] ?? 0))) % 11 === 0;
}

function isByModulus97(number: string): boolean {
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

/** Whether Peppol knows the scheme, and the number can be one of the scheme. */
export function isPeppolId(id: string): boolean {
  const { scheme, value } = partsOfPeppolId(id);
  return SCHEMES.has(scheme) && VALUE.test(value) && (RULES[scheme]?.(value) ?? true);
}

/** A participant of the Peppol network, such as `0088:4035811991021`: where e-invoices reach a company. Null if it is empty. */
export const peppolId = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine(
    (id) => id === '' || isPeppolId(id),
    'Enter a scheme and a number, such as 0088:4035811991021',
  )
  .transform((id) => id || null);

/** The scheme of an ID, and what follows its colon. */
export function partsOfPeppolId(id: string): { readonly scheme: string; readonly value: string } {
  const [scheme = '', ...rest] = id.split(':');
  return { scheme, value: rest.join(':') };
}
