export { substituteText } from './substitute-text.ts';
export { Substitutes } from './substitutes.tsx';
