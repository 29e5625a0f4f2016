import { tn } from '#shared/texts/texts.ts';

/** The lines of a pasted mail that became no rows, on demand: somebody may see a part in one of them. */
export function OtherLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <details className="mb-4 text-sm">
      <summary className="cursor-pointer">
        {tn(
          '{count} line without a part left out',
          '{count} lines without a part left out',
          lines.length,
        )}
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto pl-4 text-muted">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and the list never changes
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
