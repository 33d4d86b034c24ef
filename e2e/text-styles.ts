/** The six styles of text that the panel has, three of them closer in rows of 36 px, and what is drawn otherwise. */
import type { Page } from '@playwright/test';

/** Size and line in px. */
const STYLES = ['12/16', '13/20', '14/20', '16/24', '20/28', '25/32', '12/14.4', '13/15.6', '14/16.8'];
const WEIGHTS = ['400', '500', '600'];

/** Styles of visible text that are none of them, each with where it is first found. */
export const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([styles, weights]) => {
      const elements: Element[] = [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea')];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) elements.push(texts.currentNode.parentElement as Element);
      const found = new Map<string, string>();
      for (const element of elements.filter((each) => each.checkVisibility() && !each.closest('svg, option, script, style'))) {
        const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
        const style = `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}`;
        if (styles.includes(style) && weights.includes(fontWeight)) continue;
        found.set(`${style} ${fontWeight}`, `${element.tagName} ${element.className} "${element.textContent?.slice(0, 30)}"`);
      }
      return [...found].map(([style, where]) => `${style}: ${where}`);
    },
    [STYLES, WEIGHTS] as const,
  );
