import type { NewId } from '#shared/time-and-ids.ts';
import type { StorageConfig } from '../config/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';

/** The files of the shop: in the bucket if S3 is configured, else in DATA_DIR. */
export async function openFiles(config: StorageConfig, newId: NewId): Promise<Files> {
  if (!config.s3) return folderFiles(config.filesDir, newId);
  // Loaded on demand, because the client takes memory.
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(config.s3);
}
