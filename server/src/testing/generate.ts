/** `npm run generate`: writes schema.sql, tables.generated.ts and openapi.json. A test fails when they are out of date. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles, ROOT } from './generated-files.ts';

for (const [file, text] of Object.entries(await generatedFiles())) writeFileSync(join(ROOT, file), text);
