/** Words that say that a part is not fitted, wherever they stand. */
const NOT_FITTED =
  /(?<![\p{L}\p{N}])(?:DNP|DNI|DNF|DNS|DNM|DNA|DNE|no[- ]?(?:pop|fit|load|stuff|mount|place)|(?:do|does)[ -]?(?:no|not|n't)[ -]?(?:be )?(?:populate|place|fit|install|stuff|mount|assemble|use|load|solder)d?|not (?:be )?(?:populated|placed|fitted|installed|stuffed|mounted|assembled|used|loaded|soldered)|unpopulated|unstuffed|nicht best[üu]e?ckt?(?:en)?|unbest[üu]e?ckt|no montar|non? monté?|non montare|nie montować|не (?:устанавливать|монтировать|ставить)|neosazovat|neosazeno)(?![\p{L}\p{N}])|不贴|不焊|不装|空贴|未贴|不上件|未実装/iu;
const RUN_TOGETHER = /(?:DoNo?t?|Not)(?:Place|Populate|Fit|Install|Stuff|Mount)d?\b/;
/** Marks that only mean it when a cell has nothing else. */
const NOT_FITTED_CELL =
  /^(?:n\.?c\.?|n\.?p\.?|n\.?f\.?|n\/?[apfci]|n\.?b\.?|omit(?:ted)?|none|excluded?|optional dnp)$/i;

/** Whether a text says that a part is left out: `DNP`, `100n DNP`, `do not populate`. */
export function saysNotFitted(text: string): boolean {
  return NOT_FITTED.test(text) || RUN_TOGETHER.test(text);
}

/** Whether a cell is nothing but such a mark, such as the value `NC`. */
export function isNotFittedMark(text: string): boolean {
  return NOT_FITTED_CELL.test(text.trim()) && !/^n\/?a$|^none$/i.test(text.trim());
}

const NO = /^(?:|0|-|–|no|n|false|off|nein|falsch|否|нет|nie|non?|fitted|populated?|ok|~)$/i;

/**
 * Whether the cell of a do-not-populate column leaves the part out.
 * @param inverted the column tells which parts are fitted
 */
export function isMarkedNotFitted(cell: string, inverted: boolean): boolean {
  const text = cell.trim();
  if (saysNotFitted(text)) return true;
  if (inverted) return text !== '' && /^(?:0|-|no|n|false|nein|否|нет|nie|non)$/i.test(text);
  return !NO.test(text);
}
