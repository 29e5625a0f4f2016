import { Fragment, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';

interface SentenceProps {
  /** With `{name}` where a part goes, e.g. `New here? {link}`. */
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A text with elements in it, in whatever order the language wants them. */
export function Sentence({ text, parts }: SentenceProps) {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text do not move
      <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>
    ));
}
