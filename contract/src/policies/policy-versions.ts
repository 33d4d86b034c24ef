/** A policy as it was issued, and as each received endorsement left it. */
import { z } from 'zod';
import { list } from '../api/answers.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { idParams } from '../values/fields.ts';
import { VERSION_ACCESS } from './endorsement-access.ts';
import { ENDORSEMENT_KINDS } from './endorsement-fields.ts';
import { endorsedChange } from './endorsements.ts';
import type { PolicyKind } from './policies.ts';

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();

export const policyVersion = recordOf(
  VERSION_ACCESS,
  z.object({
    version_no: z.int().describe('0: as issued, with what was corrected since'),
    on: z.string().describe('From when it holds'),
    received_on: textOrNull,
    received_by: z.object({ id: z.int(), name: z.string() }).nullable().optional().describe('Staff only'),
    endorsement: z
      .object({ id: z.int(), kind: z.enum(ENDORSEMENT_KINDS), endorsement_no: textOrNull })
      .nullable()
      .describe('The paper that made it; null of version 0'),
    changes: z.array(endorsedChange).describe('What differs from the version before'),
    net: amountOrNull,
    gst: amountOrNull,
    total: amountOrNull,
  }),
);
export type PolicyVersion = z.infer<typeof policyVersion>;

const versionsOf = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/versions`,
    access: 'endorsements.read',
    params: idParams,
    response: list(policyVersion),
    summary: 'The versions of one policy, as issued first; a client sees those of their own policies',
  });
export const listMotorVersions = versionsOf('motor-insurance');
export const listCorporateVersions = versionsOf('corporate-insurance');
