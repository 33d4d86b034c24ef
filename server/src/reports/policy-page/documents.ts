import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { CLAIM_PAPER_LABELS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import type { PolicyDocument } from '@bimabahi/contract/reports/policy-page';
import type { Services } from '../../platform/services.ts';
import type { Kind } from './kinds.ts';
import type { StoredPaper } from './queries.ts';

const TABLES = { endorsement: 'endorsements', claim: 'claim-documents', pay_slip: 'corporate-insurance-premium' } as const;

function nameOf({ kind, about, claim_no }: StoredPaper): string {
  if (kind === 'policy') return 'Policy';
  if (kind === 'endorsement') return about ? `Endorsement ${about}` : 'Endorsement';
  if (kind === 'pay_slip') return `Pay slip of ${dayMonthYear(about)}`;
  const of = claim_no ? `claim ${claim_no}` : 'claim';
  return `${CLAIM_PAPER_LABELS[about as ClaimPaper] ?? about}, ${of}`;
}

/** A paper is read by whoever reads what it belongs to. */
export const mayReadPaper = (role: RoleName, kind: StoredPaper['kind']): boolean => {
  if (kind === 'claim') return mayRead(role, 'claims', 'documents');
  if (kind === 'endorsement') return may(role, 'endorsements.read');
  return kind === 'policy' || may(role, 'corporate-insurance-premium.list');
};

export const presentPapers = (
  papers: readonly StoredPaper[],
  kind: Kind,
  role: RoleName,
  { links }: Pick<Services, 'links'>,
): PolicyDocument[] =>
  papers
    .filter((paper) => mayReadPaper(role, paper.kind))
    .map(({ id, document_id, media_type, added_at, by, ...paper }) => ({
      kind: paper.kind,
      name: nameOf({ id, document_id, media_type, added_at, by, ...paper }),
      added_at,
      ...(mayRead(role, kind.resource, 'entered_by') && { by }),
      path: links.linkTo({ table: paper.kind === 'policy' ? kind.resource : TABLES[paper.kind], id, document_id, media_type }),
    }));
