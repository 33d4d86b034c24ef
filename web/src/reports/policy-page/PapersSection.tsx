import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { AddPapers } from '../../ui/papers/AddPapers.tsx';
import { PaperPlaceItem } from '../../ui/papers/PaperPlaceItem.tsx';
import { readOverview } from './calls.ts';
import type { Kind } from './kind.ts';
import classes from './PolicyPage.module.css';
import { usePaperPlaces } from './use-paper-places.ts';

/** Without the signature, by which a link to the same paper is found again. */
const placeOf = (path: string) => path.split('?')[0];

export function PapersSection({ kind, overview }: { kind: Kind; overview: PolicyOverview }) {
  const { documents, policy } = overview;
  const places = usePaperPlaces(kind, overview);
  const awaited = places.filter(({ expected }) => expected);
  const renew = async (path: string) => {
    const overview = await readOverview(kind, policy.id);
    return overview.documents.find((each) => placeOf(each.path) === placeOf(path))?.path ?? null;
  };
  return (
    <Panel title="Papers" beside={<AddPapers places={places} />}>
      {documents.length + awaited.length === 0 && <p>No paper is here yet.</p>}
      <ul className={classes.papers}>
        {documents.map(({ name, path, added_at, by }) => (
          <li key={placeOf(path)}>
            <FileLink file={path} label={`Open ${name}`} renew={() => renew(path)}>
              {name}
            </FileLink>
            <small>
              {dateAndTime(added_at)}
              {by && `, ${by.name}`}
            </small>
          </li>
        ))}
        {awaited.map((place) => (
          <PaperPlaceItem key={place.name} place={place} />
        ))}
      </ul>
    </Panel>
  );
}
