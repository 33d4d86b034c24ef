import type { InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { useInsurerOptions } from '../form/use-insurers.ts';
import type { List } from '../list/use-list.ts';
import { type Proposal, type ProposedFrom, propose } from './propose.ts';
import classes from './SearchProposals.module.css';

interface SearchProposalsProps extends Pick<ProposedFrom, 'rto'> {
  list: Pick<List<unknown>, 'filters' | 'setFilters' | 'typed' | 'setTyped'>;
}

const buttonsIn = (element: Element | null) => [...(element?.querySelectorAll('button') ?? [])];
const boxOf = (place: Element | null) => place?.parentElement?.querySelector('input');
const namesOf = ({ data }: { data: InsurerOption[] }) => data;

/** Keys of the search box: down to the proposals, Escape closes them, Backspace where nothing is typed takes the last filter off. */
function useBoxKeys(place: RefObject<HTMLElement | null>, list: SearchProposalsProps['list'], close: () => void) {
  const latest = useRef({ list, close });
  latest.current = { list, close };
  useEffect(() => {
    const box = boxOf(place.current);
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { typed, filters, setFilters } = latest.current.list;
      const [first] = buttonsIn(place.current);
      const last = Object.keys(filters).at(-1);
      if (event.key === 'ArrowDown' && first) {
        first.focus();
        event.preventDefault();
      } else if (event.key === 'Escape' && first) {
        latest.current.close();
        event.preventDefault();
      } else if (event.key === 'Backspace' && typed === '' && last && !event.repeat)
        setFilters(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== last)));
    };
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [place]);
}

/** The button has no focus of a mouse: where it had, the box would lose it and close the proposals before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Below a list's search box: what is typed may mean a filter. */
export function SearchProposals({ list, rto }: SearchProposalsProps) {
  const can = useCan();
  const place = useRef<HTMLDivElement>(null);
  const [closedAt, setClosedAt] = useState('');
  const insurers = useInsurerOptions(namesOf, can('insurers.options')) ?? [];
  const proposals = list.typed === closedAt ? [] : propose(list.typed, { insurers, rto });
  useBoxKeys(place, list, () => setClosedAt(list.typed));

  const take = ({ filters }: Proposal) => {
    list.setFilters({ ...list.filters, ...filters });
    list.setTyped('');
    boxOf(place.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(place.current);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && at === 0)) boxOf(place.current)?.focus();
    else if (event.key === 'ArrowDown') buttons[at + 1]?.focus();
    else if (event.key === 'ArrowUp') buttons[at - 1]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div ref={place} role="group" aria-label="Filters that this may mean" className={classes.proposals} onKeyDown={onKeyDown}>
      {proposals.map((proposal) => (
        <button
          key={`${proposal.label} ${proposal.value}`}
          type="button"
          tabIndex={-1}
          className={classes.proposal}
          onMouseDown={keepFocus}
          onClick={() => take(proposal)}
        >
          <span className={classes.label}>{proposal.label}</span> {proposal.value}
        </button>
      ))}
    </div>
  );
}
