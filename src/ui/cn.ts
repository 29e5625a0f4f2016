/** Joins class names. A caller's `className` adds layout (margin, width), it does not restyle. */
export { clsx as cn, type ClassValue } from 'clsx';
