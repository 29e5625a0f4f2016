/** More than most pages take. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

/** The text in UTF-8: as of `Buffer.from`, which takes twice the time for a page. */
export function encoded(text: string): Buffer {
  const most = text.length * 3;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most);
  return Buffer.from(room.subarray(0, room.write(text)));
}
