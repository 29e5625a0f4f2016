import { z } from 'zod';
import { taxClasses } from '#shared/tax-class.ts';
import { decimalText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { reachStates, rohsStates } from './compliance.ts';

const MAX_WEIGHT_G = 10_000_000;
const MAX_LENGTH_MM = 100_000;
const MAX_WARRANTY_MONTHS = 600;
const WEIGHT = 'A weight in grams such as 0.25, with at most 4 decimals';
const LENGTH = 'A length in millimetres such as 12.5, with at most 2 decimals';
const OTHER_SKUS = 'Only SKUs, separated by commas, at most 20';
export const MAX_OTHER_SKUS = 20;

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, message('Must be one of {choices}', { choices: names.join(', ') }));

const weight = z.number(WEIGHT).min(0, WEIGHT).max(MAX_WEIGHT_G, WEIGHT);
const weightText = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,4})?$/, WEIGHT);
/** A weight that is typed into a form. */
export const typedWeight = weightText.transform(Number).pipe(weight);

const length = z.number(LENGTH).gt(0, LENGTH).max(MAX_LENGTH_MM, LENGTH);
const lengthText = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, LENGTH);
/** A length that is typed into a form. */
export const typedLength = lengthText.transform(Number).pipe(length);
const millimetres = decimalText(lengthText).transform(Number).pipe(length);

const otherSku = text(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, OTHER_SKUS)
  .toUpperCase();

/** What customs, purchasing and logistics need to know of a product; all optional. */
export const tradeSchemas = {
  /** ISO 3166-1 alpha-2 */
  originCountry: text(40)
    .regex(/^[A-Za-z]{2}$/, 'A country code of two letters, such as DE')
    .toUpperCase(),
  /** Of the Harmonized System, without dots; countries add up to 6 digits to its 6. */
  hsCode: text(12).regex(/^\d{6,12}$/, 'An HS code has 6 to 12 digits'),
  /** Export control classification number of the US Commerce Control List, or EAR99. */
  eccn: text(20)
    .toUpperCase()
    .regex(/^(EAR99|\d[A-E]\d{3}(\.[A-Z0-9.]{1,12})?)$/, 'An ECCN such as 3A001.A.2, or EAR99'),
  rohs: oneOf(rohsStates),
  reach: oneOf(reachStates),
  /** Of one piece. */
  weightGrams: decimalText(weightText).transform(Number).pipe(weight),
  /** How it is taxed; without one, at the standard rate. */
  taxClass: z.enum(taxClasses, 'standard, reduced or zero'),
  /** Of one piece as it is packed. */
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  packaging: singleLine(text(120)),
  /** The product that stands for the part in lists; this one offers it in another packaging. */
  packagingOf: otherSku,
  warrantyMonths: wholeNumber(
    0,
    MAX_WARRANTY_MONTHS,
    message('A whole number of months from 0 to {max}', { max: MAX_WARRANTY_MONTHS }),
  ),
  /** The product to order instead; it may be added later. */
  replacedBySku: otherSku,
  /** Products that are used together with this one. */
  matingSkus: z.array(otherSku).max(MAX_OTHER_SKUS, OTHER_SKUS),
  /** Products that fit in its place. They are offered as substitutes. */
  pinCompatibleSkus: z.array(otherSku).max(MAX_OTHER_SKUS, OTHER_SKUS),
};

export const newTradeFields = {
  originCountry: optionalField(tradeSchemas.originCountry),
  hsCode: optionalField(tradeSchemas.hsCode),
  eccn: optionalField(tradeSchemas.eccn),
  taxClass: optionalField(tradeSchemas.taxClass),
  rohs: optionalField(tradeSchemas.rohs),
  reach: optionalField(tradeSchemas.reach),
  weightGrams: optionalField(tradeSchemas.weightGrams),
  lengthMm: optionalField(tradeSchemas.lengthMm),
  widthMm: optionalField(tradeSchemas.widthMm),
  heightMm: optionalField(tradeSchemas.heightMm),
  packaging: optionalField(tradeSchemas.packaging),
  packagingOf: optionalField(tradeSchemas.packagingOf),
  warrantyMonths: optionalField(tradeSchemas.warrantyMonths),
  replacedBySku: optionalField(tradeSchemas.replacedBySku),
  matingSkus: optionalField(tradeSchemas.matingSkus),
  pinCompatibleSkus: optionalField(tradeSchemas.pinCompatibleSkus),
};

/** Splits typed SKUs; the schema refuses what is none. */
export function splitSkus(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}
