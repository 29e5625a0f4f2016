import { Parser } from 'htmlparser2';
import { TableError } from './table-error.ts';

/** Sheets nest about ten levels deep. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 50;
/** The limit of characters without an event: the parser buffers an unfinished tag. */
const MAX_TAG_LENGTH = 128 * 1024;

export interface XmlHandler {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
}

/**
 * A streaming parser for untrusted XML, with bounded time and memory. Errors of the handler end the
 * parsing.
 */
export function xmlParser(handler: XmlHandler) {
  let depth = 0;
  let charactersSinceEvent = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        charactersSinceEvent = 0;
        depth += 1;
        if (depth > MAX_DEPTH) throw unreadable();
        handler.onopentag(name, attributes);
      },
      ontext(text) {
        charactersSinceEvent = 0;
        handler.ontext(text);
      },
      onclosetag(name) {
        charactersSinceEvent = 0;
        depth -= 1;
        handler.onclosetag(name);
      },
    },
    { xmlMode: true },
  );
  return {
    /** @throws TableError */
    write(chunk: string): void {
      charactersSinceEvent += chunk.length;
      parser.write(chunk);
      if (charactersSinceEvent > MAX_TAG_LENGTH) throw unreadable();
    },
    end: () => parser.end(),
  };
}

const unreadable = () => new TableError('The file cannot be read: is it an XLSX file?');
