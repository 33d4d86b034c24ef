import { CloseButton, Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { isOfMany, isUnknown, lineActions } from '../../calls/caller-lookup/line-actions.ts';
import { useLine } from '../../calls/caller-lookup/use-line.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { FindLines } from './FindLines.tsx';
import type { FindLine, Found } from './find-lines.ts';
import classes from './SearchDialog.module.css';
import { hitId, SearchHits } from './SearchHits.tsx';
import { SearchNote } from './SearchNote.tsx';
import { type HitGroup, hitGroups } from './search-hits.ts';
import { usePointer } from './use-pointer.ts';
import { useSearch } from './use-search.ts';

const LinePanel = lazy(async () => ({ default: (await import('../../calls/caller-lookup/LinePanel.tsx')).LinePanel }));

const NONE: HitGroup[] = [];

/** Who is on the line, where a number is typed that is somebody's, or nothing else has it. */
function useLineOf(typed: string, hasHits: boolean) {
  const can = useCan();
  const { number, line, error, refetch } = useLine(typed);
  const isShown = number !== '' && (line ? !isOfMany(line) && !(isUnknown(line) && hasHits) : error !== null && !hasHits);
  return { line, error, refetch, isShown, action: isShown && line ? lineActions(line, can)[0] : undefined };
}

interface SearchDialogProps {
  label: string;
  /** Kept outside, as it begins before this has loaded. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** What can be done, and where one can go. */
  find: (typed: string) => Found;
}

type Keys = Partial<Record<string, () => boolean>>;

/** In a new tab, beside the screen that one is on. */
function openBeside(id: string | undefined): boolean {
  const line = id === undefined ? null : document.getElementById(id);
  if (line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
  return line !== null;
}

/** The lines in their order, which is chosen, and what the keys do. */
function useLines({ id, typed, onType, onClose, find }: Omit<SearchDialogProps, 'label'> & { id: string }) {
  const navigate = useNavigate();
  const search = useSearch(typed);
  const groups = search.found && !search.error ? hitGroups(search.found) : NONE;
  const hits = groups.flatMap((group) => group.hits);
  const line = useLineOf(typed, hits.length > 0 || search.waiting);
  const { acts, places } = find(typed);
  const lines = [...acts, ...places];
  const { active, point, move } = usePointer({
    keys: [...acts, ...hits, ...places].map(({ key }) => key),
    typed,
    waiting: search.waiting,
    first: line.action && acts.length === 0 ? -1 : 0,
    isAtOnce: (key) => lines.some((each) => each.key === key),
  });
  const chosen = lines.find(({ key }) => key === active);
  function choose({ run, to }: FindLine) {
    onClose();
    if (run) run();
    else void navigate({ to });
  }
  function open(): boolean {
    if (chosen) {
      choose(chosen);
      return true;
    }
    const hit = hits.find(({ key }) => key === active);
    // A quick Enter must not open a hit of a shorter search.
    const to = hit ? !search.waiting && hit.to : line.action?.link;
    if (!to) return false;
    onClose();
    void navigate(to);
    return true;
  }
  function complete(): boolean {
    if (chosen) onType(chosen.label);
    return chosen !== undefined;
  }
  const plain: Keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open,
    Tab: complete,
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys of an input method composing a letter, for example Devanagari.
    if (event.nativeEvent.isComposing || (event.shiftKey && event.key === 'Tab')) return;
    const isBeside = event.ctrlKey || event.metaKey;
    const keys: Keys = isBeside ? { Enter: () => openBeside(active && hitId(id, active)) } : plain;
    if (keys[event.key]?.()) event.preventDefault();
  }
  return { search, groups, hits, acts, places, line, active, point, choose, press };
}

/** Mount it to open it. The box keeps the focus; arrows move the highlight, Enter opens it, Escape closes. */
export function SearchDialog({ label, typed, onType, onClose, find }: SearchDialogProps) {
  useReturnFocus();
  const id = useId();
  const { search, groups, hits, acts, places, line, active, point, choose, press } = useLines({ id, typed, onType, onClose, find });
  const count = hits.length + acts.length + places.length;
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
            <FindLines id={id} title="Do" lines={acts} active={active} onPoint={point} onChoose={choose} />
            <SearchHits id={id} groups={groups} active={active} onPoint={point} onChoose={onClose} />
            <FindLines id={id} title="Go to" lines={places} active={active} onPoint={point} onChoose={choose} />
          </div>
          {!(line.isShown && hits.length === 0) && (
            <SearchNote search={search} count={typed.trim() === '' ? 0 : count} typed={typed.trim()} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
