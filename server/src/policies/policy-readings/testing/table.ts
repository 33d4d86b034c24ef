/** The tables of docs/develop/policy-pdfs.md. */
import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { type Answer, isRight, isWrong } from './measure.ts';

type Layouts = Readonly<Record<string, { basis: string }>>;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function cellOf(answers: readonly Answer[]): string {
  const counts = [answers.filter(isRight), answers.filter(isWrong), answers.filter(({ read, truth }) => !read && truth !== undefined)];
  const [right = 0, wrong = 0, empty = 0] = counts.map(({ length }) => length);
  return right + wrong + empty === 0 ? '–' : `${right} ${wrong} ${empty}`;
}

export function tableOfFields(answers: readonly Answer[], layouts: Layouts, fields: readonly ReadField[]): string {
  const names = Object.keys(layouts);
  const byLayout = Map.groupBy(answers, ({ layout }) => layout);
  const rows = fields.map((field) =>
    row([`\`${field}\``, ...names.map((name) => cellOf((byLayout.get(name) ?? []).filter((answer) => answer.field === field)))]),
  );
  return [row(['Field', ...names]), row(['---', ...names.map(() => '---')]), ...rows].join('\n');
}

export function tableOfLayouts(answers: readonly Answer[], layouts: Layouts): string {
  const rows = Object.entries(layouts).map(([name, { basis }]) => {
    const own = answers.filter(({ layout }) => layout === name);
    const filled = own.filter(({ read }) => read);
    const printed = own.filter(({ truth }) => truth !== undefined);
    const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
    return row([
      name,
      basis,
      percent(filled.length, printed.length),
      percent(filled.filter(({ read }) => read?.sure).length, filled.length),
    ]);
  });
  return [row(['Layout', 'It rests on', 'Filled of printed', 'Sure of filled']), row(['---', '---', '---', '---']), ...rows].join('\n');
}
