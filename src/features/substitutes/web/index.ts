export { SoldOutSubstitutes } from './sold-out-substitutes.tsx';
export { Substitutes } from './substitutes.tsx';
