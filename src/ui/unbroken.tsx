import type { ReactNode } from 'react';

/** A number or code within a text, in which no line breaks: such as that of a document in a title. */
export function Unbroken({ children }: { readonly children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
