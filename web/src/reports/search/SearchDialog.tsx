import { CloseButton, Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import type { LineAction } from '../../calls/caller-lookup/line-actions.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { FindLines } from './FindLines.tsx';
import type { FindLine, Found } from './find-lines.ts';
import classes from './SearchDialog.module.css';
import { hitId, SearchHits } from './SearchHits.tsx';
import { SearchNote } from './SearchNote.tsx';
import { type Hit, hitName, hitPage } from './search-hits.ts';
import { loadLinePanel, useFound } from './use-found.ts';
import { usePointer } from './use-pointer.ts';

const LinePanel = lazy(async () => ({ default: (await loadLinePanel()).LinePanel }));

interface SearchDialogProps {
  label: string;
  /** Kept outside, as it begins before this has loaded. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** What can be done, and where one can go. */
  found: Found;
}

type Keys = Partial<Record<string, () => boolean>>;

/** In a new tab, beside the screen that one is on. */
function openBeside(id: string | undefined): boolean {
  const line = id === undefined ? null : document.getElementById(id);
  if (line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
  return line !== null;
}

/** An Enter before the answer is there: it waits, where one line alone can be meant. */
function useEarlyEnter(typed: string, isWaiting: boolean, only: () => void) {
  const [pressed, press] = useState<string | null>(null);
  useEffect(() => {
    if (pressed === null || (pressed === typed && isWaiting)) return;
    press(null);
    if (pressed === typed) only();
  });
  return () => press(typed);
}

type Goal = Hit['to'] | LineAction['link'] | { to: string };

/** Which line is chosen, and what the keys do. */
function useLines({ id, typed, onType, onClose, found: offered }: Omit<SearchDialogProps, 'label'> & { id: string }) {
  const navigate = useNavigate();
  const found = useFound(typed, offered);
  const { search, hits, line, asked, others, acts, places, last, atOnce, keys } = found;
  const { active, point, move } = usePointer({
    keys,
    typed,
    waiting: search.waiting,
    first: line.action && acts.length === 0 ? -1 : 0,
    isAtOnce: (key) => atOnce.some((each) => each.key === key),
  });
  const chosen = [...acts, ...last, ...others, ...places].find(({ key }) => key === active);
  const hit = hits.find(({ key }) => key === active);
  // Lines and hits of a shorter search may still be shown.
  const isLate = search.waiting && !atOnce.some(({ key }) => key === active);
  function choose({ run, link, to, search }: FindLine) {
    onClose();
    if (run) run();
    else if (link) {
      link.onClick();
      window.open(link.href, link.target, link.rel);
    } else void navigate({ to, search: search ?? {} });
  }
  function go(to: Goal): true {
    onClose();
    void navigate(to);
    return true;
  }
  const goal = hit ? hit.to : line.action?.link;
  function open(): boolean {
    if (isLate && (active !== undefined || !goal)) waitForOne();
    else if (chosen) choose(chosen);
    else if (goal) go(goal);
    else return false;
    return true;
  }
  const waitForOne = useEarlyEnter(typed, search.waiting, () => {
    if (active === undefined && goal) return go(goal);
    const [only, ...more] = [asked, hits, places].find(({ length }) => length > 0) ?? [];
    if (!only || more.length > 0) return;
    if ('label' in only) choose(only);
    else go(only.to);
  });
  /** The record's page instead of a form or of its details in a list. */
  function openPage(): boolean {
    const to = chosen?.page ?? (hit && hitPage(hit));
    return to && !isLate ? go({ to }) : open();
  }
  function complete(): boolean {
    const words = chosen?.label ?? (hit && hitName(hit));
    if (words) onType(words);
    return words !== undefined;
  }
  const arrows: Keys = { ArrowDown: () => move(1), ArrowUp: () => move(-1) };
  const beside: Keys = { Enter: () => openBeside(active && hitId(id, active)) };
  const keysOf = (event: KeyboardEvent): Keys => {
    if (event.ctrlKey || event.metaKey) return beside;
    return event.shiftKey ? { ...arrows, Enter: openPage } : { ...arrows, Enter: open, Tab: complete };
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys of an input method composing a letter, for example Devanagari.
    if (!event.nativeEvent.isComposing && keysOf(event)[event.key]?.()) event.preventDefault();
  }
  return { ...found, active, point, choose, press };
}

/** Mount it to open it. The box keeps the focus; arrows move the highlight, Enter opens it, Escape closes. */
export function SearchDialog({ label, typed, onType, onClose, found }: SearchDialogProps) {
  useReturnFocus();
  const id = useId();
  const { search, groups, hits, acts, others, places, last, line, isBelow, active, point, choose, press } = useLines({
    ...{ id, typed, onType, onClose, found },
  });
  const count = hits.length + acts.length + others.length + places.length + last.length;
  const shared = { id, active, onPoint: point };
  const screens = <FindLines {...shared} title="Go to" lines={places} onChoose={choose} />;
  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="10dvh" radius="lg" transitionProps={{ duration: 120 }} returnFocus={false}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label="Search">
        <Modal.Body p={0}>
          <TextInput
            data-autofocus
            size="md"
            variant="unstyled"
            classNames={{ root: classes.box, input: classes.input }}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={search.waiting ? <Loader size={16} aria-hidden /> : <CloseButton aria-label="Close" onClick={onClose} />}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onFocus={({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)}
            onKeyDown={press}
            role="combobox"
            aria-label={label}
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && hitId(id, active)}
          />
          {line.isShown && (
            <Suspense>
              <LinePanel line={line.line} error={line.error} onRetry={() => void line.refetch()} onLeave={onClose} />
            </Suspense>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Found" aria-busy={search.waiting} className={classes.list} hidden={count === 0}>
            <FindLines {...shared} title="Do" lines={acts} onChoose={choose} />
            <FindLines {...shared} title="Last opened" lines={last} onChoose={choose} />
            {isBelow && screens}
            <SearchHits {...shared} groups={groups} onChoose={onClose} />
            <FindLines {...shared} title="Do with it" lines={others} onChoose={choose} />
            {!isBelow && screens}
          </div>
          {!(line.isShown && hits.length === 0) && (
            <SearchNote search={search} count={typed.trim() === '' ? 0 : count} typed={typed.trim()} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
