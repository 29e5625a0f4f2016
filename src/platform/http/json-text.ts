import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Not the lenient decoder, which would put U+FFFD where it cannot read, for good. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a body of JSON, which is UTF-8 and nothing else (RFC 8259, section 8.1).
 * @returns a refusal when it says that it is something else, or is.
 */
export function jsonText(contentType: string | undefined, body: Buffer): string | Refusal {
  const [, charset = 'utf-8'] = CHARSET.exec(contentType ?? '') ?? [];
  if (!/^utf-?8$/i.test(charset)) {
    return refuse(generalRefusals.unsupportedMediaType, {}, 'JSON is sent in UTF-8');
  }
  try {
    return utf8.decode(body);
  } catch {
    const errors = [{ pointer: '#', detail: 'Not UTF-8' }];
    return refuse(generalRefusals.malformed, { errors });
  }
}
