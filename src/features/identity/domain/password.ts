/** Characters (docs/specification.md#limits). */
export const PASSWORD_MIN = 6;
