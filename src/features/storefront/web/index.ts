/** The door to the parts that stand around every page. */
export { NotFound } from './not-found.tsx';
export { Shell } from './shell.tsx';
