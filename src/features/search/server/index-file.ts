import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { MemoryChanges } from '../domain/index/index-memory.ts';
import { newShared, type Numbers } from '../domain/index/typed-arrays.ts';

// An index in a file: the length of the head, the head in JSON, the arrays one after the other, and the CRC-32 of
// all that.

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Kind = keyof typeof kinds;

interface Head<About> {
  readonly about: About;
  readonly numbers: MemoryChanges['numbers'];
  readonly lists: MemoryChanges['lists'];
  readonly arrays: readonly (readonly [at: number, kind: Kind, length: number])[];
}

/**
 * Writes the memory of an index, which must not change meanwhile. The file is complete or not replaced.
 * @param about what the index is of, in JSON
 */
export function writeIndexFile(file: string, about: unknown, memory: MemoryChanges): void {
  const { numbers, lists, arrays } = memory;
  const head: Head<unknown> = {
    about,
    numbers,
    lists,
    arrays: arrays.map(([at, data]) => [at, data.constructor.name as Kind, data.length]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const draft = `${file}.${process.pid}`;
  try {
    const to = openSync(draft, 'w');
    try {
      let checksum = 0;
      for (const one of [length, text, ...arrays.map(([, data]) => bytesOf(data))]) {
        checksum = crc32(one, checksum);
        for (let from = 0; from < one.length;) from += writeSync(to, one, from);
      }
      const end = Buffer.alloc(4);
      end.writeUInt32LE(checksum);
      writeSync(to, end);
    } finally {
      closeSync(to);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** So much is read and checked at once, between which other requests get their turn. */
const BLOCK = 1024 * 1024;

/**
 * Reads an index into memory that threads share.
 * @param isWanted whether the index is of use, by what it is of
 * @returns null if it is not, or if the file is not complete
 * @throws if there is no file
 */
export async function readIndexFile<About>(
  file: string,
  isWanted: (about: About) => boolean,
): Promise<{ readonly about: About; readonly memory: MemoryChanges } | null> {
  const from = await open(file, 'r');
  try {
    let checksum = 0;
    const fill = async (bytes: Buffer) => {
      for (let at = 0; at < bytes.length;) {
        const length = Math.min(BLOCK, bytes.length - at);
        // oxlint-disable-next-line no-await-in-loop
        const { bytesRead } = await from.read(bytes, at, length, null);
        if (bytesRead === 0) throw new Error(`${file} ends too soon`);
        checksum = crc32(bytes.subarray(at, at + bytesRead), checksum);
        at += bytesRead;
      }
      return bytes;
    };
    const length = (await fill(Buffer.alloc(4))).readUInt32LE();
    const { size } = await from.stat();
    if (length > size) return null;
    const text = await fill(Buffer.alloc(length));
    const { about, numbers, lists, ...head } = JSON.parse(text.toString()) as Head<About>;
    if (!isWanted(about)) return null;
    const arrays: [number, Numbers][] = [];
    for (const [at, kind, count] of head.arrays) {
      const data = newShared<Numbers>(new kinds[kind](0), count);
      // oxlint-disable-next-line no-await-in-loop
      await fill(bytesOf(data));
      arrays.push([at, data]);
    }
    const whole = checksum;
    const isComplete = (await fill(Buffer.alloc(4))).readUInt32LE() === whole;
    return isComplete ? { about, memory: { numbers, lists, arrays } } : null;
  } finally {
    await from.close();
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
