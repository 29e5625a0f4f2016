// The parts of the expressions by which quantities in pasted lines are recognized.

/** `500`, `1.000`, `1,000`, `1'000`, `500.00`. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[ '’.,]\d{3})+|\d+)(?:[.,]0{1,2})?`;
export const UNIT = String.raw`(?:x|×|\*|pcs?\.?|pieces?|ea\.?|each|units?|stk\.?|st\.?|stück|szt\.?)`;
export const LABEL = String.raw`(?:qty\.?|quantity|pcs|menge|anzahl|stück|stückzahl)`;
export const BEFORE = String.raw`(?<![^\s(,;:|"])`;
/** `EA.36` is a part number. */
export const AFTER = String.raw`(?![^\s),.;:|"]|\.[\p{L}\p{N}])`;

/** A quantity that says that it is one: `10x`, `x 10`, `10 pcs`, `Menge: 10`. */
export const MARKED = new RegExp(
  `${BEFORE}(?:(?<pieces>${NUMBER})\\s*${UNIT}|[x×*]\\s*(?<times>${NUMBER})|${LABEL}\\s*[:=]?\\s*(?<named>${NUMBER}))${AFTER}`,
  'iu',
);
