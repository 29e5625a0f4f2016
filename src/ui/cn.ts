/** Joins class names. A caller's `className` is for layout (margin, width), not for other styles. */
export { clsx as cn, type ClassValue } from 'clsx';
