import classes from './SearchDialog.module.css';
import { SearchHit } from './SearchHit.tsx';
import type { HitGroup } from './search-hits.ts';

export const hitId = (id: string, key: string) => `${id}-${key}`;

interface SearchHitsProps {
  /** Of the dialog. */
  id: string;
  groups: readonly HitGroup[];
  /** The highlighted hit's key. */
  active: string | undefined;
  onPoint: (key: string) => void;
  onChoose: () => void;
}

export const SearchHits = ({ id, groups, active, onPoint, onChoose }: SearchHitsProps) =>
  groups.map(({ kind, title, hits }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
      <div id={`${id}-${kind}`} className={classes.title}>
        {title}
      </div>
      {hits.map((hit) => (
        <SearchHit
          key={hit.key}
          hit={hit}
          id={hitId(id, hit.key)}
          active={hit.key === active}
          onPoint={() => onPoint(hit.key)}
          onChoose={onChoose}
        />
      ))}
    </div>
  ));
