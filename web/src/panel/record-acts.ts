/** What can be done with a record that was found, each as a button of its page does it. */
import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { isClosed, PART_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { daysBetween } from '@bimabahi/contract/values/periods';
import type { FindLine } from '../reports/search/find-lines.ts';
import type { Hit } from '../reports/search/search-hits.ts';
import { hitName, hitPage } from '../reports/search/search-hits.ts';
import { dayMonthYear, mobile } from '../ui/format.ts';
import type { Phone, WriteLink } from '../ui/phone/use-phone.ts';
import type { Verb } from './typed-verb.ts';

/** Days before its end from which a policy is due. */
const SOON = 60;

export interface Tools {
  today: string;
  /** To write to a number, unless it is barred. */
  write: (phone: Phone) => WriteLink | null;
}

type Line = Pick<FindLine, 'label'> & Partial<FindLine>;

interface RecordAct {
  verb: Exclude<Verb, 'register' | 'open'>;
  permission: Permission;
  line: (hit: Hit, tools: Tools) => Line | undefined;
}

const personOf = ({ kind, record }: Hit) => (kind === 'users' ? record : record.user);
const noteOf = ({ kind, record }: Hit) => (kind === 'users' ? mobile(record.mobile) : `${record.insured_name} · ${record.policy_no}`);

const renewalOf = ({ kind, record }: Hit) => (kind === 'users' ? undefined : record.renewal);

function renew(hit: Hit, { today }: Tools): Line | undefined {
  const renewal = renewalOf(hit);
  if (!renewal || daysBetween(today, renewal.ends_on) > SOON) return undefined;
  const ends = `${renewal.ends_on < today ? 'ended' : 'ends'} ${dayMonthYear(renewal.ends_on)}`;
  const part = renewal.part === 'whole' ? '' : `${PART_LABELS[renewal.part]} `;
  return {
    label: `Renew ${hitName(hit)}`,
    note: `${part}${ends} · ${noteOf(hit)}`,
    to: `/${hit.kind}/form`,
    search: { renew: renewal.id },
  };
}

function endorse(hit: Hit): Line | undefined {
  return hit.kind === 'users' ? undefined : { label: `Endorse ${hitName(hit)}`, search: { do: 'endorse' } };
}

const coverOf = (hit: Hit) => (hit.kind === 'users' ? undefined : { from: hit.record.start_date, to: hit.record.end_date });

/** Of policies of one vehicle the cover tells them apart. */
function claim(hit: Hit, { today }: Tools): Line | undefined {
  const cover = coverOf(hit);
  if (!cover) return undefined;
  const state = runs(cover, today) ? '' : `${cover.to < today ? 'ended' : 'begins later'} · `;
  const days = `${dayMonthYear(cover.from)} to ${dayMonthYear(cover.to)}`;
  return { label: `Register a claim for ${hitName(hit)}`, note: `${state}${days} · ${noteOf(hit)}`, search: { do: 'claim' } };
}

const runs = ({ from, to }: { from: string; to: string }, today: string): boolean => from <= today && today <= to;

/** Those whose cover runs today come first, then the ones that ended, the last of them first. */
export function runningFirst(hits: readonly Hit[], today: string): Hit[] {
  const place = (hit: Hit) => {
    const cover = coverOf(hit);
    return cover && runs(cover, today) ? 0 : 1;
  };
  return hits.toSorted((a, b) => place(a) - place(b) || (coverOf(b)?.to ?? '').localeCompare(coverOf(a)?.to ?? ''));
}

function write(hit: Hit, tools: Tools): Line | undefined {
  const person = personOf(hit);
  const policy = hit.kind === 'users' ? undefined : hit.record;
  const phone = policy?.insured_mobile
    ? { digits: policy.insured_mobile, name: policy.insured_name }
    : { digits: person.mobile, name: person.name };
  const isCovered = policy && policy.end_date >= tools.today;
  const vehicle = hit.kind === 'motor-insurance' ? { vehicle_no: hit.record.vehicle_no, company: hit.record.name_remark } : {};
  const facts = policy && { name: policy.insured_name, policy_no: policy.policy_no, end_date: policy.end_date, ...vehicle };
  const link = tools.write({
    ...phone,
    ...(isCovered && facts && { message: { kind: 'document_sent', facts, about: { user_id: person.id } } }),
  });
  return link ? { label: `WhatsApp ${phone.name}`, note: mobile(phone.digits), link } : undefined;
}

function call(hit: Hit): Line | undefined {
  const renewal = renewalOf(hit);
  if (!renewal || isClosed(renewal.stage)) return undefined;
  return { label: `Log a call with ${personOf(hit).name}`, note: `About ${hitName(hit)}`, to: '/calls', search: { renewal: renewal.id } };
}

function enquiry(hit: Hit): Line {
  const { name, mobile: digits } = personOf(hit);
  return {
    label: `Add enquiry for ${name}`,
    note: mobile(digits),
    to: '/telecom-users/add',
    search: { name, ...(digits && { mobile: digits }) },
  };
}

const policyFor =
  (kind: 'motor' | 'corporate') =>
  (hit: Hit): Line | undefined =>
    hit.kind === 'users' && hit.record.is_active
      ? { label: `Add ${kind} policy for ${hit.record.name}`, to: `/${kind}-insurance/form`, search: { user: hit.record.id } }
      : undefined;

/** Nothing that deletes, cancels or pays: its record asks for that. */
export const RECORD_ACTS: readonly RecordAct[] = [
  { verb: 'renew', permission: 'renewals.propose', line: renew },
  { verb: 'motor', permission: 'motor-insurance.create', line: policyFor('motor') },
  { verb: 'corporate', permission: 'corporate-insurance.create', line: policyFor('corporate') },
  { verb: 'endorse', permission: 'endorsements.create', line: endorse },
  { verb: 'claim', permission: 'claims.create', line: claim },
  { verb: 'write', permission: 'calls.message', line: write },
  { verb: 'call', permission: 'calls.take', line: call },
  { verb: 'enquiry', permission: 'telecom-records.create', line: enquiry },
];

export function recordActs(role: RoleName, hit: Hit, tools: Tools, only?: Verb): FindLine[] {
  return RECORD_ACTS.filter(({ verb, permission }) => (!only || verb === only) && may(role, permission)).flatMap(({ verb, line }) => {
    const said = line(hit, tools);
    const page = hitPage(hit);
    return said ? [{ key: `do-${verb}-${hit.key}`, words: '', note: noteOf(hit), to: page, page, ...said }] : [];
  });
}

/** Of the policy whose page is open, by what its server said of it. */
const ON_PAGE = {
  renew: 'Renew this policy',
  endorse: 'Endorse this policy',
  claim: 'Register a claim',
  update: 'Update this policy',
} as const;

export const pageActs = (here: string, { acts }: Pick<PolicyOverview, 'acts'>): FindLine[] =>
  keysOf(ON_PAGE)
    .filter((name) => acts.some((act) => act.name === name && act.allowed))
    .map((name) => ({ key: `do-here-${name}`, label: ON_PAGE[name], words: '', note: 'On this page', to: here, search: { do: name } }));

/** Of the client whose page is open. */
export const clientActs = (role: RoleName, user: number): FindLine[] =>
  (['motor', 'corporate'] as const)
    .filter((kind) => may(role, `${kind}-insurance.create`))
    .map((kind) => ({
      ...{ key: `do-here-${kind}`, label: `Add ${kind} policy for this client`, words: '', note: 'Opens the form' },
      to: `/${kind}-insurance/form`,
      search: { user },
    }));
