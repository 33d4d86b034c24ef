import { CloseButton, Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useRole } from '../api/use-can.ts';
import { useReturnFocus } from '../ui/dialog/use-return-focus.ts';
import classes from './SearchDialog.module.css';
import { SearchHit } from './SearchHit.tsx';
import { SearchNote } from './SearchNote.tsx';
import { type HitGroup, hitGroups } from './search-hits.ts';
import { useSearch } from './use-search.ts';

const NONE: HitGroup[] = [];

/** The highlighted hit; other results reset it to the first. */
function usePointer(keys: string[]) {
  const of = keys.join(' ');
  const [pointer, setPointer] = useState({ of, index: 0 });
  const index = pointer.of === of ? pointer.index : 0;
  const count = keys.length;
  return {
    active: keys[index],
    point: (key: string) => setPointer({ of, index: keys.indexOf(key) }),
    move: (by: 1 | -1) => setPointer({ of, index: count === 0 ? 0 : (index + by + count) % count }),
  };
}

/** Mount it to open it. The box keeps the focus; arrows move the highlight, Enter opens it, Escape closes. */
export function SearchDialog({ label, onClose }: { label: string; onClose: () => void }) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const id = useId();
  const role = useRole();
  const navigate = useNavigate();
  const search = useSearch(typed);
  const groups = search.found && !search.error ? hitGroups(search.found, role) : NONE;
  const hits = groups.flatMap((group) => group.hits);
  const { active, point, move } = usePointer(hits.map(({ key }) => key));
  const optionId = (key: string) => `${id}-${key}`;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys of an input method composing a letter, for example Devanagari.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    const hit = hits.find(({ key }) => key === active);
    // A quick Enter must not open a hit of a shorter search.
    if (event.key !== 'Enter' || !hit || search.waiting) return;
    event.preventDefault();
    onClose();
    void navigate({ to: hit.to.path, search: hit.to.search });
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
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
            role="combobox"
            aria-label={label}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Found"
            aria-busy={search.waiting}
            className={classes.list}
            hidden={hits.length === 0}
          >
            {groups.map(({ kind, title, hits: ofKind }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <div id={`${id}-${kind}`} className={classes.title}>
                  {title}
                </div>
                {ofKind.map((hit) => (
                  <SearchHit
                    key={hit.key}
                    hit={hit}
                    id={optionId(hit.key)}
                    active={hit.key === active}
                    onPoint={() => point(hit.key)}
                    onChoose={onClose}
                  />
                ))}
              </div>
            ))}
          </div>
          <SearchNote search={search} count={hits.length} typed={typed.trim()} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
