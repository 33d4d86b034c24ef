import { Button, VisuallyHidden } from '@mantine/core';
import { messageOf } from '../../ui/api/message-of.ts';
import classes from './SearchDialog.module.css';
import type { Search } from './use-search.ts';

const Keys = () => (
  <div className={classes.foot} aria-hidden>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> choose
    </span>
    <span>
      <kbd>↵</kbd> open
    </span>
    <span>
      <kbd>Shift ↵</kbd> its page
    </span>
    <span>
      <kbd>Ctrl ↵</kbd> new tab
    </span>
    <span>
      <kbd>Tab</kbd> complete
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </div>
);

/** The message instead of an empty list, and the screen reader's result count. */
export function SearchNote({ search, count, typed }: { search: Search; count: number; typed: string }) {
  if (search.error)
    return (
      <div className={classes.note} role="alert">
        <p>{messageOf(search.error)}</p>
        <Button variant="default" size="xs" onClick={search.retry}>
          Retry
        </Button>
      </div>
    );
  if (count > 0)
    return (
      <>
        <VisuallyHidden role="status">{search.waiting ? '' : `${count} found`}</VisuallyHidden>
        <Keys />
      </>
    );
  return (
    <div className={classes.note} role="status">
      {search.waiting && typed !== '' && <p>Searching...</p>}
      {search.tooShort && !(search.waiting && typed !== '') && (
        <p>Type a name, mobile, policy or vehicle number, in any spelling: gj 01 ab 1234 finds GJ01AB1234.</p>
      )}
      {!search.tooShort && !search.waiting && <p>Nothing matches “{typed}”.</p>}
    </div>
  );
}
