const TITLE = /^(?:m\/s\.?|messrs\.?|(?:mrs?|ms|miss|mx)\b\.?)\s*/i;
/** Before a person's name; of a firm they are a part of its name. */
const HONOUR = /^(?:shri|shree|sri|smt|dr|kum|master)\b\.?\s*/i;
/** Where the name ends and a father, husband or address begins. */
const OF_WHOM = /\s*(?:,|\b[swdc]\/o\b|\bson of\b|\bwife of\b|\bdaughter of\b|\()/i;
const NAME = /^[A-Za-z][A-Za-z.'& -]{1,78}[A-Za-z.]$/;
const NO_NAME =
  /\b(?:insurance|insured|insurer|address|details|name|policy|nominee|period|limited company|na|nil|not applicable|new|as per|floor|road|street|marg|nagar|building|campus|colony|complex|vehicle|schedule|office|communication)\b/i;
const COMPANY =
  /\b(?:ltd|limited|llp|pvt|private|company|co|traders?|enterprises?|industries|bros|brothers|sons|school|trust|society|logistics|transport)\b/i;

/** Without title. */
export function nameIn(text: string): string | undefined {
  const begun = text.replace(/^[\s:.-]+/, '').replace(TITLE, '');
  const end = begun.search(OF_WHOM);
  const name = (end < 0 ? begun : begun.slice(0, end)).replace(/\s+/g, ' ').trim();
  const isFirm = COMPANY.test(name);
  const isName = isFirm ? /^[A-Za-z0-9][A-Za-z0-9.'&() -]{2,79}$/.test(name) : NAME.test(name);
  return isName && !NO_NAME.test(name) ? (isFirm ? name : name.replace(HONOUR, '')) : undefined;
}

/** Ten digits; undefined where there are several. */
/** A sentence with a number in it is somebody else's. */
const LONGEST = 60;

export function mobileIn(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const found = [...text.matchAll(/(?<![\dXx*])(?:\+?\s?91[\s-]?|0)?([6-9]\d{4}[\s-]?\d{5})(?![\dXx*])/g)].map(([, digits = '']) =>
    digits.replace(/\D/g, ''),
  );
  return new Set(found).size === 1 ? found[0] : undefined;
}

export const emailIn = (text: string): string | undefined =>
  /(?<![\w.*-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w*])/.exec(text)?.[0].replace(/\.$/, '').toLowerCase();

const GROUPS = /^[\s:.#-]*([A-Z0-9][A-Z0-9/.-]*(?:\s(?:\d{2,}|[A-Z]?\d{3,})(?=\s|$))*)/;

/** Capitals and digits without spaces. */
export function policyNoIn(text: string): string | undefined {
  const number = GROUPS.exec(text)?.[1]
    ?.replace(/\s+/g, '')
    .replace(/[./-]+$/, '');
  const digits = number?.match(/\d/g)?.length ?? 0;
  return number && digits >= 6 && number.length >= 7 && number.length <= 40 && !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(number)
    ? number
    : undefined;
}
