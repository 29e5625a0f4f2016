/** A circuit with a gap in it. */
export function OpenCircuit() {
  return (
    <svg
      viewBox="0 0 400 200"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      className="stroke-line-strong"
    >
      <path d="M40 92V40h110m100 0h110v60M40 106v54h120m80 0h120v-60" />
      <path d="M160 160l7-14 13 28 13-28 13 28 13-28 13 28 8-14" strokeLinejoin="round" />
      <path d="M22 92h36M30 106h20" strokeWidth="4" />
      <path d="M150 40l84-34" className="stroke-copper" strokeWidth="5" />
      <circle cx="150" cy="40" r="6" className="fill-paper" />
      <circle cx="250" cy="40" r="6" className="fill-paper" />
      <circle cx="360" cy="100" r="18" className="fill-paper" />
      <path d="M347 87l26 26m0-26l-26 26" />
    </svg>
  );
}
