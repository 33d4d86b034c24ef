import { ActionIcon, CloseButton, Loader } from '@mantine/core';
import { useElementSize, useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFreeInForm } from './free-in-form.ts';
import type { DrawnPage, OpenPdf } from './open-pdf.ts';
import classes from './ReadPage.module.css';
import type { ReadingMark, ReadingMarks } from './reading-marks.ts';
import { type Box, boxOn } from './words-on-page.ts';

interface ReadPageProps {
  file: File;
  marks: ReadingMarks;
  /** The field that had the focus before the page was shown. */
  lastField: () => string | undefined;
  onClose: () => void;
}

const pathOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target.dataset.path : undefined);

/** The field of the form that has the focus, or had it last. */
function useFieldInFocus(lastField: () => string | undefined) {
  const [field, setField] = useState(() => pathOf(document.activeElement) ?? lastField());
  useEffect(() => {
    const seen = ({ target }: FocusEvent) => setField((was) => pathOf(target) ?? was);
    document.addEventListener('focusin', seen);
    return () => document.removeEventListener('focusin', seen);
  }, []);
  return field;
}

function usePdf(file: File) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let opened: OpenPdf | undefined;
    setPdf(undefined);
    setFailed(false);
    import('./open-pdf.ts')
      .then(({ openPdf }) => openPdf(file))
      .then(
        (pdf) => {
          opened = pdf;
          if (isGone) pdf.close();
          else setPdf(pdf);
        },
        () => !isGone && setFailed(true),
      );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);
  return { pdf, isFailed, onFailed: () => setFailed(true) };
}

interface Marked extends Box {
  field: string;
  mark: ReadingMark;
}

const markedOn = (page: DrawnPage, number: number, marks: ReadingMarks): Marked[] =>
  [...marks].flatMap(([field, mark]) => {
    const box = mark.page === number ? boxOn(page.words, mark) : undefined;
    return box ? [{ field, mark, ...box }] : [];
  });

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

interface PaperProps {
  pdf: OpenPdf;
  number: number;
  name: string;
  marks: ReadingMarks;
  field: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onFailed: () => void;
}

/** One page, as wide as there is room, with the words that were read marked and those of the field framed. */
function Paper({ pdf, number, name, marks, field, scroller, onFailed }: PaperProps) {
  const [page, setPage] = useState<DrawnPage>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width } = useElementSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailed` is new with every render
  useEffect(() => {
    let isGone = false;
    pdf.page(number).then(
      (loaded) => !isGone && setPage(loaded),
      () => !isGone && onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailed` is new with every render
  useEffect(() => {
    if (!page || !canvas.current || width === 0) return;
    const drawing = page.draw(canvas.current, width);
    drawing.done.catch(onFailed);
    return drawing.cancel;
  }, [page, width]);
  const marked = page ? markedOn(page, number, marks) : [];
  const framed = marked.find((box) => box.field === field);
  const top = page && framed ? framed.y / page.height : undefined;
  // Only what is beside the form scrolls, and not the form.
  useEffect(() => {
    const [box, paper] = [scroller.current, canvas.current?.parentElement];
    if (top === undefined || !box || !paper) return;
    box.scrollTop = Math.max(0, top * paper.clientHeight - box.clientHeight / 3);
  }, [top, scroller]);
  return (
    <div ref={ref} className={classes.paper} style={page && { aspectRatio: `${page.width} / ${page.height}` }}>
      <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${pdf.pages} of ${name}`} />
      {page &&
        marked.map((box) => (
          <span
            key={box.field}
            data-word={box.field}
            className={box === framed ? classes.framed : box.mark.sure ? classes.word : classes.unsure}
            style={{
              left: percent(box.x, page.width),
              top: percent(box.y, page.height),
              width: percent(box.width, page.width),
              height: percent(box.height, page.height),
            }}
          />
        ))}
    </div>
  );
}

/** The PDF that the form was filled from, beside it. */
export function ReadPage({ file, marks, lastField, onClose }: ReadPageProps) {
  const { pdf, isFailed, onFailed } = usePdf(file);
  const field = useFieldInFocus(lastField);
  const pageOfField = (field && marks.get(field)?.page) || undefined;
  const [number, setNumber] = useState(pageOfField ?? 1);
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was turned by hand stays until another field has the focus
  useEffect(() => {
    if (pageOfField) setNumber(pageOfField);
  }, [field, pageOfField]);
  const pages = pdf?.pages ?? 1;
  const turn = (by: number) => setNumber((was) => Math.min(pages, Math.max(1, was + by)));
  const byKey = (by: number) => (event: KeyboardEvent) => {
    if (isFreeInForm(event)) turn(by);
  };
  useHotkeys([
    ['[', byKey(-1), { preventDefault: false }],
    [']', byKey(1), { preventDefault: false }],
  ]);
  const shown = Math.min(number, pages);
  return (
    <section className={classes.panel} aria-label="The PDF that the form was filled from">
      <header className={classes.head}>
        <span className={classes.name}>{file.name}</span>
        <ActionIcon variant="subtle" aria-label="Page before" aria-keyshortcuts="[" disabled={shown <= 1} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span role="status">
          page {shown} of {pages}
        </span>
        <ActionIcon variant="subtle" aria-label="Next page" aria-keyshortcuts="]" disabled={shown >= pages} onClick={() => turn(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <CloseButton aria-label="Hide the page" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has no mouse */}
      <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={`Page ${shown}`}>
        {isFailed ? (
          <p className={classes.said}>◐ The page cannot be shown. The form keeps what was read.</p>
        ) : pdf ? (
          <Paper
            key={shown}
            pdf={pdf}
            number={shown}
            name={file.name}
            marks={marks}
            field={field}
            scroller={scroller}
            onFailed={onFailed}
          />
        ) : (
          <p className={classes.said}>
            <Loader size="xs" aria-hidden /> Opening the PDF…
          </p>
        )}
      </section>
    </section>
  );
}
