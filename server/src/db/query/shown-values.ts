import { sql } from 'kysely';
import type { Value } from './csv-expressions.ts';

export const asIs = (column: string): Value => sql.ref(column);

export const yesOrNo = (column: string): Value => sql`case ${sql.ref(column)} when 1 then 'Yes' when 0 then 'No' end`;

export const yesIf = (column: string): Value => sql`case when ${sql.ref(column)} then 'Yes' else 'No' end`;

export const presence = (column: string): Value => sql`case when ${sql.ref(column)} is null then 'Not Available' else 'Available' end`;

export const word = (column: string): Value => sql`initcap(replace(${sql.ref(column)}, '_', ' '))`;

export const labelled = (column: string, labels: Readonly<Record<string, string>>): Value =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
    sql` `,
  )} end`;

/** yyyy-mm-ddThh:mm on the clock of India. */
export const indianClock = (column: string): Value => sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI')`;
