// How manufacturers say in a part number how it is packed: on tape, in which reel, in a tube. What remains
// without it is the same part. Each pattern needs a separator or the manufacturer's own form in front: a lone `R`
// can be part of a value.

/** Letters of packages of Texas Instruments, before the one of the reel. */
const TI_PACKAGE =
  'D[A-Z]{2}|R[A-Z]{2}|Y[A-Z]{2}|Z[A-Z]{2}|P[A-Z]{2}|D|DW|DB|DL|PW|NS|PM|PN|PZ|AU|MU|PU|KTT|KVU';
/** Manufacturers of Burr-Brown's range, who write the pieces on a reel: `OPA2340UA/250`. */
const BURR_BROWN = '(?:OPA|INA|ADS|DAC|REF|XTR|BUF|PGA|VCA|DC[PRV]|ISO|TMP|PCM|DRV|TPS|SN|THS|TL)';

export const packagingSuffixes: readonly RegExp[] = [
  // In words, of distributors and manufacturers.
  /[-/+ ]?(?:T&R|T\/R|TAPE ?(?:&|AND) ?REEL|CUT ?TAPE|REEL|TAPE|TUBE|TRAY|BULK|AMMO(?: ?PACK)?)$/,
  /[-/ #](?:TR|CT|RL|RL7|REEL7|TP|T|R|TT|DKR|TL|TAP|TX|TZ|T5|T7A?|T13|TK|R[257]|500RL?7|E2|TE[12])$/,
  /#W?TRM?PBF$|#TRM?$|#PBF$|\/NOPB$/,
  // Distributors' numbers: `296-1395-1-ND`, `LM358DRCT-ND`.
  /(?:CT|TR|DKR|-[126])?-ND$/,
  // Diodes: `-7`, `-13-F`; NXP and Nexperia: `,115`, `.215`.
  /-(?:7|13)(?:-F)?$/,
  /,\d{3}$|\.(?:112|115|118|135|215|235)$/,
  // Vishay: `-E3/61T`, `-M3/84A`, `-E3-08`, `-GS08`, `-T1-GE3`, and `X009T` of couplers.
  /-?H?[EM]3\/[\dA-Z]{2,3}$|-(?:H?E3|G3|M3)-(?:08|18)$|-GS(?:08|18)$|-T1(?:-[BG]{0,2}E3)?$/,
  /(?<=X0\d{2})T$/,
  // onsemi: `T1G`, `T3G`, `R2G`, and `G` of the same in a tube; Infineon: `XTMA1`, `HTSA1`, `E6327`.
  /(?<=[A-Z\d]{5})(?:T[13]G?|R2G?)$/,
  /(?<=^(?:MC|NC[PV]|NL)\d[A-Z\d]*[A-Z])G$/,
  /(?:XT|XU|HT|AT|AU)[A-Z]{2}\d$| ?[EH]6(?:327|433)$/,
  // International Rectifier: `TRPBF`, `TRLPBF`.
  /(?<=^A?IR[A-Z]*\d{3,5}[A-Z\d]*?)(?:TR[LR]?)?PBF$/,
  // KEMET: `TU`, `7867`, `AUTO`; Murata and Samsung: the last letter; AVX: `2A`, `4A`; TDK: `T000N`.
  /(?<=^[CT]\d{3,4}[A-Z]\d{3}[A-Z0-9]{4,6})(?:TU|7867|7800|7210|AUTO|TM)$/,
  /(?<=^(?:GR|GC|GJ|GQ|LQ|BL|NF)[A-Z0-9]{12,18})[DJKL]$/,
  /(?<=^CL\d{2}[A-Z0-9]{6,9}N[NRQW][N\d])[CDEFL]$/,
  /(?<=^(?:0402|0603|0805|1206|1210)\d?[A-Z0-9]{4,8}T)[24]A$/,
  /(?<=^C\d{4}[A-Z\d]{3}\d[A-Z]\d{3}[A-Z])T(?:\d{3}[A-Z])?$/,
  // Vishay: `CRCW040210K0FKED`; Yageo's reels are in the middle.
  /(?<=^CRCW\d{4}[A-Z0-9]{4,5}[A-Z]{2})E[ABCDEFI]$/,
  // Texas Instruments: reel after the letters of the package, or the pieces on it.
  new RegExp(`(?<=\\d[A-Z]{0,3}(?:${TI_PACKAGE}))[RT]$`),
  /(?<=^MSP430[A-Z\d]+\d{2})[RT]$/,
  new RegExp(`(?<=^${BURR_BROWN}\\d[A-Z\\d-]*)/(?:\\dK\\d?|250|500)(?:G4)?$`),
  // Microchip's AVR and SAM: `-AUR`, `-MUT`; Maxim: `+T`.
  /(?<=^AT(?:MEGA|TINY|XMEGA|SAM)[A-Z\d]+-\d{0,2}(?:[ACJMPSTUX]U|SSU|MMU|CCU|[AMSX][NFZ]|SS[NF]|MM?H|SSH))[RT]$/,
  /(?<=\+)TG?W?$/,
  // Silicon Labs, Cypress, GigaDevice, FTDI, MPS, Semtech, Toshiba.
  /(?<=^(?:CP2\d|SI\d|C8051|EF[MR]\d)[A-Z\d-]*-(?:G[A-Z]\d?|[FI][A-Z]|Q[A-Z]{2,3}\d{2}|SOIC\d{1,2}))R$/,
  /(?<=^CY[A-Z\d]+-[A-Z\d]*[A-Z]{2})T$/,
  /(?<=^GD(?:25|5F)[A-Z\d]+IG)R$/,
  /(?<=^FT\d{3,4}[A-Z]*)-U$/,
  /(?<=^MP[QM]?\d[A-Z\d.-]*)-Z$/,
  /\.T[CDR]T$/,
  /\((?:TE85[LR]|T5LG?|TPL3|TP[LR]?\d?)[^)]*\)?$|,L3?[FM](?:\([A-Z]+\)?)?$/,
  // Of many manufacturers, at the end of a long number: `STM32F103C8T6TR`, `RP2040TR7`.
  /(?<=[A-Z\d]{6})TR(?:7|13|50|1K)?$/,
];

/**
 * Where the middle of a part number says the packaging: what stands before it, its forms (the first one
 * stands for all) and what follows.
 */
interface InTheMiddle {
  readonly before: string;
  readonly forms: readonly string[];
  readonly after: string;
}

const inTheMiddle: readonly InTheMiddle[] = [
  // Yageo: `RC0603FR-0710KL` and `RC0603FR-1310KL`, `CC0603KRX7R…` and `CC0603KPX7R…`.
  {
    before: String.raw`(?:RC|AC|AF|RT|RL|PA|SR)\d{4}[A-Z]`,
    forms: ['R-07', 'R-10', 'R-13', 'R-7D', 'R-7W', 'R-7N', 'K-07', 'K-13'],
    after: String.raw`[\dRKM]`,
  },
  {
    before: String.raw`(?:CC|AC)\d{4}[A-Z]`,
    forms: ['R', 'K', 'P', 'F', 'C'],
    after: String.raw`(?:X[5678][RST]|NPO|NP0|C0G|Y5V)`,
  },
  // Microchip: `MCP1700T-3302E/TT` and `MCP1700-3302E/TT`.
  {
    before: String.raw`(?:MCP|PIC|DSPIC|ENC|MRF|LAN|AT|23|24|25|93|SST|TC)[A-Z\d]+?`,
    forms: ['', 'T'],
    after: String.raw`-[\dEI]`,
  },
  // National: `LM2596SX-5.0` and `LM2596S-5.0`.
  {
    before: String.raw`L[MP][A-Z]{0,2}\d+[A-Z]{0,2}(?:S|M|MF|MM|MP|MR|MT|SD|DT|TM)`,
    forms: ['', 'X'],
    after: String.raw`(?:-\d|\/|$)`,
  },
  // Texas Instruments with the mark of a finish or of cars: `TLV70033QDDCRQ1`.
  {
    before: String.raw`[A-Z]{2,4}\d[A-Z\d]*?(?:${TI_PACKAGE})`,
    forms: ['R', 'T', ''],
    after: String.raw`(?:-?Q1|[GE]4)$`,
  },
  // Allegro: `ACS712ELCTR-05B-T`.
  { before: String.raw`ACS\d{3,5}[A-Z]{3}`, forms: ['', 'TR'], after: '-' },
];

const patterns = inTheMiddle.map(({ before, forms, after }) => ({
  forms,
  pattern: new RegExp(
    `^(${before})(?:${forms.toSorted((a, b) => b.length - a.length).join('|')})(?=${after})`,
  ),
}));

/** The number in the forms that its middle has for other packagings, the one that stands for all first. */
export function packagingForms(number: string): readonly string[] {
  for (const { forms, pattern } of patterns) {
    const [all, before = ''] = pattern.exec(number) ?? [];
    if (all !== undefined) return forms.map((form) => before + form + number.slice(all.length));
  }
  return [number];
}
