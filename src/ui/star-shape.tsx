/** One star in a square of 20. */
export const starPath = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';

/** One star, coloured by `currentColor`. */
export function StarShape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" className={className}>
      <path d={starPath} />
    </svg>
  );
}
