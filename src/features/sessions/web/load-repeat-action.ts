/** Call it before the line can be lost. */
export const loadRepeatAction = () => import('./repeat-action.ts');
