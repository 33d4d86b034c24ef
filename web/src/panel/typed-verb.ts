/** What is typed before a name, plate or number, and says what to do with it: "renew gj05 rt". */

const ADD = '(?:add|new|nayi|naya|enter)';
const POLICY_FOR = '(?: policy| insurance)?(?: for| of)?';

const VERBS = {
  motor: `${ADD} (?:motor|vehicle|gadi|vahan)${POLICY_FOR}`,
  corporate: `${ADD} (?:corporate|company|fire|health)${POLICY_FOR}`,
  enquiry: `(?:${ADD} )?(?:enquiry|inquiry|lead)(?: for| of)?`,
  renew: '(?:renew|renewal|naveenikaran|नवीनीकरण)(?: of| for)?',
  endorse: '(?:endorse|endorsement|badlav)(?: of| for)?',
  claim: '(?:register )?(?:a )?(?:claim|daava|दावा)(?: of| on| for)?',
  write: '(?:whatsapp|message)(?: to)?',
  call: '(?:log )?(?:a )?(?:call|phone|कॉल|फोन)(?: with| to)?',
  register: '(?:premium )?(?:register|registers|bahi|बही)(?: of)?',
} as const;
export type Verb = keyof typeof VERBS;

const PATTERNS = (Object.entries(VERBS) as [Verb, string][]).map(
  ([verb, words]) => [verb, new RegExp(`^${words}\\s+(\\S.*)$`, 'iu')] as const,
);

export interface Typed {
  verb: Verb;
  /** Of what. */
  rest: string;
}

export function typedVerb(typed: string): Typed | undefined {
  const plain = typed.trim().replace(/\s+/g, ' ');
  for (const [verb, pattern] of PATTERNS) {
    const rest = pattern.exec(plain)?.[1];
    if (rest) return { verb, rest };
  }
  return undefined;
}
