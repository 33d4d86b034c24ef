import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../testing/app/workbooks.ts';
import { judgeUpload } from './judge-upload.ts';

const judged = (bytes: Buffer) =>
  judgeUpload({ field: 'file', kind: 'sheet' }, bytes, { scan: undefined, who: { person: 1, patienceMs: 0 } });

describe('a dropped sheet', () => {
  it('is taken with what it holds', async () => {
    const bytes = await workbookOf([['Policy No'], ['P1']]);
    const { sheets, ...upload } = await judged(bytes);
    expect(upload).toEqual({ bytes, media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    expect(sheets).toMatchObject([{ name: 'Sheet1', rowCount: 2 }]);
    expect(await judged(Buffer.from('Policy No\nP1\n'))).toMatchObject({ media_type: 'text/csv', sheets: [{ rowCount: 2 }] });
  });

  it('is refused with 422 and what to do', async () => {
    await expect(judged(Buffer.from('<table></table>'))).rejects.toMatchObject({
      status: 422,
      details: { errors: { file: [expect.stringMatching(/^This is a web page.*Save As/)] } },
    });
  });
});
