import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Rejects invalid bytes instead of replacing them by U+FFFD. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a JSON body, which must be UTF-8 (RFC 8259, section 8.1).
 * @returns a refusal when another charset is declared, or the bytes are not valid UTF-8.
 */
export function decodeJsonBody(contentType: string | undefined, body: Buffer): string | Refusal {
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
