import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { s3Location, s3Store } from '../../platform/files/s3-store.ts';

export async function openDocuments(config: Config, dataDir: string): Promise<DocumentStore> {
  const place = config.DOCUMENTS && s3Location(config.DOCUMENTS);
  if (!place) return folderStore(join(dataDir, 'documents'));
  const store = s3Store({
    ...place,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`,
    access_key_id: config.S3_ACCESS_KEY_ID ?? '',
    secret_access_key: config.S3_SECRET_ACCESS_KEY ?? '',
  });
  await store.check();
  return store;
}
