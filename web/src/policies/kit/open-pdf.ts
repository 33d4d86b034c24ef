/** The pages of a PDF, drawn by the library that the server reads it with; fetched when a page is first shown. */
import { getDocument } from 'unpdf/pdfjs';
import type { Word } from './words-on-page.ts';

export interface DrawnPage {
  /** In points. */
  width: number;
  height: number;
  words: Word[];
  /** Resolves when it is drawn; false where something newer took its place. */
  draw: (canvas: HTMLCanvasElement, width: number) => { done: Promise<boolean>; cancel: () => void };
}
export interface OpenPdf {
  pages: number;
  page: (number: number) => Promise<DrawnPage>;
  close: () => void;
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** A larger picture than a screen shows is not drawn. */
const MOST_PIXELS = 2_400;

async function wordsOf(page: Page): Promise<Word[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [, , , , x, y] = item.transform as number[] as [number, number, number, number, number, number];
    return [{ text: item.str, x: a * x + c * y + e, y: b * x + d * y + f - item.height, width: item.width, height: item.height }];
  });
}

function drawnBy(page: Page): DrawnPage['draw'] {
  return (canvas, width) => {
    const pixels = Math.min(MOST_PIXELS, width * window.devicePixelRatio);
    const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    const done = task.promise.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.name === 'RenderingCancelledException') return false;
        throw error;
      },
    );
    return { done, cancel: () => task.cancel() };
  };
}

/** Its images' decoders are programs that the page may not compile: what needs one stays blank. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0, useWasm: false, enableXfa: false });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    page: async (number) => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height, words: await wordsOf(page), draw: drawnBy(page) };
    },
    close: () => void loading.destroy(),
  };
}
