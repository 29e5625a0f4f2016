/** Characters (specification section 9). */
export const PASSWORD_MIN = 6;
