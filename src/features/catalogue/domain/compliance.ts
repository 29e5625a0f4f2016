/** RoHS: the restriction of hazardous substances in electrical equipment (2011/65/EU). */
export const rohsStates = ['compliant', 'exempt', 'not-compliant'] as const;
/** REACH: whether it contains more than 0.1 % of a substance of very high concern (1907/2006). */
export const reachStates = ['no-svhc', 'svhc'] as const;

export const rohsLabels: Readonly<Record<(typeof rohsStates)[number], string>> = {
  compliant: 'Compliant',
  exempt: 'Compliant with exemption',
  'not-compliant': 'Not compliant',
};

export const reachLabels: Readonly<Record<(typeof reachStates)[number], string>> = {
  'no-svhc': 'No SVHC above 0.1\u00a0%',
  svhc: 'Contains SVHC above 0.1\u00a0%',
};
