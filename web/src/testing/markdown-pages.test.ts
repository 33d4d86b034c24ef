import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { componentOf } from '../../markdown-pages.ts';

const docs = new URL('../../../docs/guide/', import.meta.url);
const guide = readFileSync(new URL('import.md', docs), 'utf8');

test('the guide of the import is drawn in the panel from docs/guide/import.md, with its title and its pictures', () => {
  const code = componentOf(guide);
  expect(code).toContain('export const title = "Bringing the books in"');
  expect(code).toContain(`h('h2', null, "2. Columns")`);
  const pictures = [...code.matchAll(/new URL\("(.+?)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});

test('what the text says is a text there, whatever it looks like', () => {
  expect(componentOf('# Guide\n\nNot *`</script>"`*.')).toContain(
    String.raw`h('p', null, "Not ", h('em', null, h('code', null, "</script>\"")), ".")`,
  );
});

test('markup for which there is no element stops the build', () => {
  expect(() => componentOf('# Guide\n\n<b>Bold</b>')).toThrow('has no element yet');
  expect(() => componentOf('Guide')).toThrow('The first line is to be a heading');
});
