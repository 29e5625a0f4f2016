import { Parser } from 'htmlparser2';
import { TableError } from './table-error.ts';

/** Sheets nest some ten deep; the time that the parser takes grows with the square of the depth. */
const MAX_DEPTH = 50;
/** Characters without a beginning, an end or a text: what they belong to is held until it ends. */
const MAX_TAG_LENGTH = 128 * 1024;

export interface XmlHandler {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
}

/**
 * Reads XML that somebody else has written, piece by piece, in a time and a memory that do not depend
 * on how it is written. What the handler throws ends the reading.
 */
export function xmlParser(handler: XmlHandler) {
  let depth = 0;
  let silence = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        silence = 0;
        depth += 1;
        if (depth > MAX_DEPTH) throw unreadable();
        handler.onopentag(name, attributes);
      },
      ontext(text) {
        silence = 0;
        handler.ontext(text);
      },
      onclosetag(name) {
        silence = 0;
        depth -= 1;
        handler.onclosetag(name);
      },
    },
    { xmlMode: true },
  );
  return {
    /** @throws TableError */
    write(piece: string): void {
      silence += piece.length;
      parser.write(piece);
      if (silence > MAX_TAG_LENGTH) throw unreadable();
    },
    end: () => parser.end(),
  };
}

const unreadable = () => new TableError('The file cannot be read: is it an XLSX file?');
