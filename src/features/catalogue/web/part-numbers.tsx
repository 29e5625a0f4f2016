interface PartNumbersProps {
  readonly part: {
    readonly sku: string;
    readonly mpn: string | null;
    readonly manufacturer: string | null;
  };
}

/** SKU, manufacturer and MPN on one small line. */
export function PartNumbers({ part: { sku, mpn, manufacturer } }: PartNumbersProps) {
  return (
    <p className="text-xs wrap-anywhere text-muted">
      <span className="code">{sku}</span>
      {(manufacturer || mpn) && '\u00a0· '}
      {[manufacturer, mpn].filter(Boolean).join(' ')}
    </p>
  );
}
