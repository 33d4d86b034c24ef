/** What a migration must leave, so that servers of the version before work on: docs/develop/migrations.md. */

export interface VersionBefore {
  tables: ReadonlySet<string>;
  /** The files of its server that name it. */
  filesThatName(name: string): string[];
}

interface Loss {
  what: string;
  /** A table, a function, or a column as table.column. */
  of: string;
}

const withoutBodies = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Of one `alter table`: pattern of an action on a column, what to say of it, and what in the same migration makes up for it. */
const ACTIONS: readonly [action: RegExp, what: string, unless?: (column: string) => RegExp][] = [
  [
    /\bdrop (?:column )?(?:if exists )?(?!column\b|constraint\b|default\b|not\b|if\b|expression\b|identity\b)(\w+)/g,
    'drops',
    (column) => new RegExp(`\\badd (?:column )?${column}\\b`),
  ],
  [/\brename (?:column )?(?!to\b|constraint\b|column\b)(\w+) to\b/g, 'renames'],
  [/\balter (?:column )?(?!column\b)(\w+) (?:set data )?type\b/g, 'changes the type of'],
  [
    /\balter (?:column )?(?!column\b)(\w+) set not null\b/g,
    'requires a value of',
    (column) => new RegExp(`\\balter (?:column )?${column} set default\\b`),
  ],
  [/\balter (?:column )?(?!column\b)(\w+) drop default\b/g, 'takes the default of'],
  [
    /\badd (?:column )?(?:if not exists )?(?!column\b|constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b|if\b)(\w+) (?=[^,]*\bnot null\b)(?![^,]*\b(?:default|generated)\b)/g,
    'requires a value of the new',
  ],
];

function* lossesOfColumns(table: string, actions: string, whole: string): Generator<Loss> {
  for (const [action, what, unless] of ACTIONS)
    for (const [, column = ''] of actions.matchAll(action)) if (!unless?.(column).test(whole)) yield { what, of: `${table}.${column}` };
  if (/\brename to\b/.test(actions)) yield { what: 'renames', of: table };
}

function* lossesIn(text: string, { tables }: VersionBefore): Generator<Loss> {
  const whole = withoutBodies(text);
  for (const statement of whole.split(';')) {
    const [, table = '', actions = ''] = /^ ?alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
    if (tables.has(table)) yield* lossesOfColumns(table, actions, whole);
    const [, kind = '', names = ''] = /^ ?drop (table|view|materialized view|function) (?:if exists )?(.*)$/.exec(statement) ?? [];
    for (const [, name = ''] of names.replace(/\([^)]*\)/g, '').matchAll(/(\w+)/g))
      if (
        !/^(cascade|restrict)$/.test(name) &&
        (kind !== 'table' || tables.has(name)) &&
        !new RegExp(`\\bcreate (?:or replace )?${kind} ${name}\\b`).test(whole)
      )
        yield { what: 'drops', of: name };
  }
}

/** `-- contract: products.colour, old_things` says what the version before no longer uses; with a reason in parentheses it is not looked for. */
function contracted(text: string): Map<string, string | undefined> {
  const lines = [...text.matchAll(/^-- contract: (.*)$/gm)].map(([, list = '']) => list);
  return new Map(
    lines.flatMap((list) => [...list.matchAll(/([\w.]+)(?: \(([^)]+)\))?(?:, *|$)/g)].map(([, of = '', reason]) => [of, reason] as const)),
  );
}

/** A sentence for each thing that the version before would miss. */
export function breaksVersionBefore(text: string, before: VersionBefore): string[] {
  const allowed = contracted(text);
  return [...lossesIn(text, before)].flatMap(({ what, of }) => {
    if (!allowed.has(of)) return `${what} ${of}, which the version before may use`;
    const files = allowed.get(of) ? [] : before.filesThatName(of.split('.').at(-1) as string);
    return files.length ? `${what} ${of}, which ${files.join(' and ')} of the version before still names` : [];
  });
}
