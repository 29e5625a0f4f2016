// What people write for manufacturers. A catalogue has further names of its manufacturers: their aliases.

/** Words of company names that do not tell two of them apart. */
const COMPANY_WORDS = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc lp plc gmbh ag kg se sa spa srl bv nv ab oy as kk ' +
    'group holding holdings international the and electronics electronic electric semiconductor semiconductors semi ' +
    'components component technologies technology tech industries devices systems solutions manufacturing mfg ' +
    'america americas europe usa japan china taiwan elec'
  ).split(' '),
);

/** A name without accents, punctuation and what stands in parentheses, in lower case. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    // A second name in parentheses: `kinghelm(金航标)`.
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a name that tell it apart; all of them if there are no others. */
export function mainWords(name: string): string {
  const words = fold(name).split(' ').filter(Boolean);
  const main = words.filter((word) => !COMPANY_WORDS.has(word));
  return (main.length > 0 ? main : words).join(' ');
}

/** The spellings of well-known manufacturers, short names and Chinese ones among them. */
const spellings: Readonly<Record<string, string>> = {
  'texas instruments': 'ti, ti bb, texas instrument, texas inst, 德州仪器',
  stmicroelectronics:
    'st, stm, st micro, stmicro, st microelectronics, stmicroelectronic, sgs thomson, 意法半导体, 意法',
  'analog devices': 'adi, ad, analog, analog device, 亚德诺',
  'maxim integrated': 'maxim, maxim ic, maxim integrated products, 美信',
  'linear technology': 'linear, linear tech, lt, ltc, 凌特',
  onsemi: 'on, on semi, on semiconductor, onsemiconductor, 安森美',
  infineon: 'ifx, infineon technologies, 英飞凌',
  'international rectifier': 'ir, irf',
  nxp: 'nxp semi, nxp semiconductors, 恩智浦',
  nexperia: 'nexperia bv, 安世',
  microchip: 'mchp, microchip tech, 微芯',
  renesas: 'renesas electronics, 瑞萨',
  'integrated device technology': 'idt',
  dialog: 'dialog semiconductor',
  murata: 'mur, murata electronics, murata manufacturing, 村田, 村田制作所',
  tdk: 'tdk corporation, 东电化',
  'samsung electro mechanics':
    'semco, sem, samsung em, samsung, samsung electro mechanics america, 三星电机, 三星',
  'wurth elektronik':
    'we, wurth, wuerth, wuerth elektronik, wurth electronics, wurth elektronik eisos, wuerth elektronik eisos, wurth electronics midcom, 伍尔特',
  yageo: 'yageo phycomp, 国巨',
  kemet: 'kem, 基美',
  vishay:
    'vis, vishay dale, vishay semiconductors, vishay siliconix, vishay intertechnology, vishay beyschlag, vishay sprague, vishay bc components, vishay general semiconductor, 威世',
  'kyocera avx': 'avx, avx corporation, avx kyocera, kavx',
  panasonic: 'pana, panasonic ecg, panasonic electronic components, matsushita, 松下',
  'taiyo yuden': 'ty, taiyo, 太诱, 太阳诱电',
  rohm: 'rohm semi, rohm semiconductor, 罗姆',
  toshiba: 'tosh, 东芝',
  'diodes incorporated': 'diodes, diodes inc, 美台',
  littelfuse: 'littlefuse, 力特',
  'te connectivity': 'te, tyco, tyco electronics, te connectivity amp, amp te connectivity, 泰科',
  molex: '莫仕',
  amphenol: 'amphenol icc, amphenol fci, 安费诺',
  jst: 'j s t, jst sales, jst mfg, japan solderless terminal, japan solderless terminals',
  hirose: 'hrs, hirose electric, 广濑',
  'phoenix contact': 'phoenix, 菲尼克斯',
  'c k': 'ck, c and k, ck components, c k switches, c k components',
  omron: 'omron ecb, 欧姆龙',
  'alps alpine': 'alps, alps electric, 阿尔卑斯',
  nichicon: '尼吉康',
  rubycon: 'rubicon, 红宝石',
  'united chemi con': 'chemi con, nippon chemi con, ncc, chemicon, 黑金刚',
  'silicon labs': 'silabs, silicon laboratories, silicon lab, 芯科',
  'nordic semiconductor': 'nordic, nordic semi, nordicsemi',
  espressif: 'esp, espressif systems, 乐鑫',
  'raspberry pi': 'rpi, raspberry, raspberry pi foundation',
  broadcom: 'brcm, 博通',
  'lite on': 'liteon, lite on opto, 光宝',
  kingbright: '今台',
  everlight: '亿光',
  'ams osram': 'osram, osram opto, osram opto semiconductors, ams, 欧司朗',
  winbond: 'wb, 华邦',
  micron: '美光, 镁光',
  issi: 'integrated silicon solution',
  gigadevice: 'gd, giga device, 兆易创新',
  ftdi: 'ftdi chip, future technology devices, future technology devices international',
  'monolithic power systems': 'mps, monolithic power, 芯源',
  'micro commercial': 'mcc, micro commercial co',
  'alpha omega': 'aos, aosmd, alpha and omega, alpha omega semiconductor',
  xilinx: 'amd xilinx, xlnx, 赛灵思',
  altera: 'intel altera, intel fpga',
  lattice: 'lattice semi',
  semtech: '升特',
  epson: 'seiko epson, epson timing, 爱普生',
  ndk: 'nihon dempa kogyo',
  txc: '晶技',
  'uni royal': 'uniroyal, uniohm, uni ohm, 厚声',
  walsin: '华新科',
  fenghua: 'fh, 风华',
  sunlord: '顺络',
  coilcraft: 'coil craft, 线艺',
  'on shore': 'ost, onshore',
  wch: 'qinheng, nanjing qinheng, 沁恒',
  jscj: 'cj, jiangsu changjing, jiangsu changjiang, changjiang, changjing, 长电, 长晶',
  stackpole: 'seielect, sei',
  'koa speer': 'koa, speer',
  eaton: '伊顿',
  bosch: 'bosch sensortec, robert bosch, 博世',
  bourns: '伯恩斯',
};

/** The manufacturers that another one has bought, whose parts either of them may be named for. */
const bought: Readonly<Record<string, string>> = {
  'texas instruments':
    'national semiconductor, national semi, national, nsc, burr brown, bb, unitrode, chipcon',
  'analog devices': 'maxim integrated, linear technology, dallas, hittite',
  'maxim integrated': 'dallas',
  onsemi: 'fairchild, fsc, sanyo semiconductor',
  infineon: 'international rectifier, cypress, siemens semiconductor',
  nxp: 'freescale, philips semiconductors, philips',
  nexperia: 'nxp, philips semiconductors, philips',
  microchip: 'atmel, microsemi, micrel, smsc, supertex',
  renesas: 'intersil, integrated device technology, dialog, nec electronics',
  tdk: 'epcos, invensense',
  yageo: 'kemet, phycomp',
  vishay: 'siliconix, dale, beyschlag, general semiconductor, sprague',
  'diodes incorporated': 'zetex, pericom, bcd semiconductor',
  littelfuse: 'ixys, teccor, c k',
  'te connectivity': 'amp, measurement specialties',
  amphenol: 'fci',
  broadcom: 'avago, lsi',
  skyworks: 'silicon labs',
  micron: 'numonyx',
  abracon: 'fox electronics',
  eaton: 'cooper bussmann, bussmann, coiltronics',
  'kyocera avx': 'kyocera',
  amd: 'xilinx',
  intel: 'altera',
};

/** By each of the comma-separated texts of a table: the names before them. */
function namesByText(table: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> {
  const byText = new Map<string, string[]>();
  for (const [name, texts] of Object.entries(table)) {
    for (const text of texts.split(', ').map(fold)) {
      byText.set(text, [...(byText.get(text) ?? []), name]);
    }
  }
  return byText;
}

const spelled = namesByText(spellings);
const buyers = namesByText(bought);

/** A name as it is written and as the well-known manufacturers it can mean are called, for comparison. */
export function spelledNames(text: string): readonly string[] {
  const words = fold(text).split(' ');
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  // `TE Connectivity AMP Connectors` is TE Connectivity.
  const known = beginnings.filter((one) => Object.hasOwn(spellings, one));
  const forms = [fold(text), mainWords(text), ...known];
  return [...new Set([...forms, ...forms.flatMap((form) => spelled.get(form) ?? [])])];
}

/** Who has bought a manufacturer, as `spelledNames` has them. */
export const buyersOf = (name: string): readonly string[] => buyers.get(name) ?? [];
