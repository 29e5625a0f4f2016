/** A piece of a page: text, or text that is UTF-8 already. */
export type Piece = string | Buffer;

/** More than most pages take. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

/** The pieces in UTF-8, one after the other: `Buffer.from` of their whole text takes several times as long. */
export function encoded(pieces: readonly Piece[]): Buffer {
  const most = pieces.reduce((sum, piece) => sum + mostBytes(piece), 0);
  if (most > room.length) room = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') length += room.write(piece, length);
    else {
      room.set(piece, length);
      length += piece.length;
    }
  }
  return Buffer.from(room.subarray(0, length));
}

function mostBytes(piece: Piece): number {
  return typeof piece === 'string' ? piece.length * 3 : piece.length;
}
