import { modals } from '@mantine/modals';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import type { PaperToSend } from './paper-to-send.ts';

const PaperLink = lazyDialog(async () => (await import('./PaperLink.tsx')).PaperLink);

/** Opens the dialog from which a paper is opened, or sent. */
export function openPaper(paper: PaperToSend): void {
  modals.open({ title: paper.title, children: <PaperLink {...paper} /> });
}
