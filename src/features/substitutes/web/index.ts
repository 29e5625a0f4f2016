export { Substitutes } from './substitutes.tsx';
