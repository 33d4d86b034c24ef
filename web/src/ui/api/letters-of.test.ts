// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { lettersOf } from './letters-of.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has asked for these fonts, and has them when `come` is called. */
function browserFonts() {
  const asked: string[] = [];
  let come: () => void = () => undefined;
  const fonts = {
    load: (font: string) => {
      asked.push(font);
      return new Promise<void>((resolve) => {
        come = resolve;
      });
    },
  };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { asked, come: () => come() };
}

test('Latin text waits for nothing', async () => {
  const { asked } = browserFonts();
  await lettersOf([{ name: 'Shri Ganesh – ₹ 1,200' }]);
  expect(asked).toEqual([]);
});

test.each([
  ['रामेश्वर', ['1em "Anek Devanagari Variable"']],
  ['ભાવના', ['1em "Anek Gujarati"']],
])('%s is drawn once its font is there', async (name, fonts) => {
  const { asked, come } = browserFonts();
  let isDrawn = false;
  const drawn = lettersOf([{ name }]).then(() => {
    isDrawn = true;
  });
  await Promise.resolve();
  expect(asked).toEqual(fonts);
  expect(isDrawn).toBe(false);
  come();
  await drawn;
});

test('a font that cannot be had keeps nothing from being drawn', async () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true });
  await lettersOf([{ name: 'रामेश्वर' }]);
});
