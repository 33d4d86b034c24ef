import { MAX_PAGE_SIZE } from '@bimabahi/contract/api/list-query';
import type { InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { Button, Group } from '@mantine/core';
import type { NameInsurer } from '../../catalogues/insurers/public.ts';
import { useInsurerOptions } from '../../ui/form/use-insurers.ts';
import classes from './InsurerNotKnown.module.css';

const keysOf = ({ data }: { data: InsurerOption[] }): readonly string[] | null =>
  data.length < MAX_PAGE_SIZE ? data.flatMap(({ name, aliases }) => [name, ...aliases].map(searchKey)) : null;

interface InsurerNotKnownProps {
  text: string;
  /** Half a name is no news: it is said at once where no name has what is typed in it. */
  isTyping: boolean;
  nameInsurer: NameInsurer;
  onNamed: () => void;
}

/** Without an insurer a policy is in none of the lists, cards and sums that go by insurer. */
export function InsurerNotKnown({ text, isTyping, nameInsurer: { assign, add }, onNamed }: InsurerNotKnownProps) {
  const known = useInsurerOptions(keysOf);
  const key = searchKey(text);
  if (!known || key === '' || known.some((each) => (isTyping ? each.includes(key) : each === key))) return null;
  const typed = text.trim();
  return (
    <div className={classes.note}>
      <span role="status">
        No active insurer has this name. Where none has it at all, rate cards and sums by insurer leave the policy out.
        {!assign && !add && ' It can be saved as it is written: an Admin assigns the name under Insurers.'}
      </span>
      <Group gap={6}>
        {assign && (
          <Button size="compact-xs" variant="default" aria-label={`Assign ${typed}`} onClick={() => assign(typed, onNamed)}>
            Assign
          </Button>
        )}
        {add && (
          <Button size="compact-xs" variant="default" aria-label={`Add as new: ${typed}`} onClick={() => add(typed, onNamed)}>
            Add as new
          </Button>
        )}
      </Group>
    </div>
  );
}
