import { CloseButton, Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { isOfMany, isUnknown, lineActions } from '../../calls/caller-lookup/line-actions.ts';
import { useLine } from '../../calls/caller-lookup/use-line.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import classes from './SearchDialog.module.css';
import { hitId, SearchHits } from './SearchHits.tsx';
import { SearchNote } from './SearchNote.tsx';
import { type HitGroup, hitGroups } from './search-hits.ts';
import { useSearch } from './use-search.ts';

const LinePanel = lazy(async () => ({ default: (await import('../../calls/caller-lookup/LinePanel.tsx')).LinePanel }));

const NONE: HitGroup[] = [];

/** The highlighted hit; other results reset it to the first, or to none while Enter belongs to the panel above them. */
function usePointer(keys: string[], first: 0 | -1) {
  const of = `${first} ${keys.join(' ')}`;
  const [pointer, setPointer] = useState<{ of: string; index: number }>({ of, index: first });
  const index = pointer.of === of ? pointer.index : first;
  const count = keys.length;
  return {
    active: keys[index],
    point: (key: string) => setPointer({ of, index: keys.indexOf(key) }),
    move: (by: 1 | -1): true => {
      setPointer({ of, index: count === 0 ? first : (Math.max(index, by === 1 ? -1 : 0) + by + count) % count });
      return true;
    },
  };
}

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
}

/** Mount it to open it. The box keeps the focus; arrows move the highlight, Enter opens it, Escape closes. */
export function SearchDialog({ label, typed, onType, onClose }: SearchDialogProps) {
  useReturnFocus();
  const id = useId();
  const navigate = useNavigate();
  const search = useSearch(typed);
  const groups = search.found && !search.error ? hitGroups(search.found) : NONE;
  const hits = groups.flatMap((group) => group.hits);
  const line = useLineOf(typed, hits.length > 0 || search.waiting);
  const { active, point, move } = usePointer(
    hits.map(({ key }) => key),
    line.action ? -1 : 0,
  );
  function open(): boolean {
    const hit = hits.find(({ key }) => key === active);
    // A quick Enter must not open a hit of a shorter search.
    const to = hit ? !search.waiting && hit.to : line.action?.link;
    if (!to) return false;
    onClose();
    void navigate(to);
    return true;
  }
  const keys: Partial<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open,
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys of an input method composing a letter, for example Devanagari.
    if (!event.nativeEvent.isComposing && keys[event.key]?.()) event.preventDefault();
  }

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
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && hitId(id, active)}
          />
          {line.isShown && (
            <Suspense>
              <LinePanel line={line.line} error={line.error} onRetry={() => void line.refetch()} onLeave={onClose} />
            </Suspense>
          )}
          <SearchHits id={id} groups={groups} isWaiting={search.waiting} active={active} onPoint={point} onChoose={onClose} />
          {!(line.isShown && hits.length === 0) && <SearchNote search={search} count={hits.length} typed={typed.trim()} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
