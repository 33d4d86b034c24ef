import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { readOverview } from './calls.ts';
import type { Kind } from './kind.ts';
import classes from './PolicyPage.module.css';

/** Without the signature, by which a link to the same paper is found again. */
const placeOf = (path: string) => path.split('?')[0];

export function PapersSection({ kind, overview: { documents, claims, policy } }: { kind: Kind; overview: PolicyOverview }) {
  const renew = async (path: string) => {
    const overview = await readOverview(kind, policy.id);
    return overview.documents.find((each) => placeOf(each.path) === placeOf(path))?.path ?? null;
  };
  const missing = claims
    .filter(({ stage }) => !isClaimClosed(stage))
    .flatMap(({ id, missing: papers }) => papers.map((paper) => ({ id, paper })));
  return (
    <Panel title="Papers">
      {documents.length + missing.length === 0 && <p>No paper is here yet.</p>}
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
        {missing.map(({ id, paper }) => (
          <li key={`${id} ${paper}`} data-missing>
            <AnchorLink to="/claims/$id" params={{ id: String(id) }}>
              {CLAIM_PAPER_LABELS[paper]}
            </AnchorLink>
            <small>asked for by the claim</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
