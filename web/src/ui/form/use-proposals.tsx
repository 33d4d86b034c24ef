import { VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ChangeEvent, type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { followers, isProposed, type Proposal, RULES, type Texts } from './proposals.ts';
import classes from './proposed.module.css';

export interface ProposalForm extends Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'> {
  values: Record<string, unknown>;
  getValues: () => Record<string, unknown>;
  setFieldValue: (field: string, value: unknown) => void;
  isDirty: (field?: string) => boolean;
}

interface ProposalOptions {
  /** When editing, stored values do not look proposed until the form changes them. */
  stored: boolean;
  beside?: Texts;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NONE: Texts = {};
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const textOf = (given: string | ChangeEvent<Input>): string => (typeof given === 'string' ? given : given.currentTarget.value);

const textsOf = (values: Record<string, unknown>): Texts =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** How a field with a proposal looks. Screen readers announce the reason; others see it while the field has the focus. */
function lookOf(reason: string, isProposal: boolean, alwaysShown = false) {
  const below = alwaysShown && { inputWrapperOrder: BELOW };
  const descriptionProps = { className: alwaysShown ? classes.alwaysShown : classes.reason };
  if (!isProposal) return { description: reason, descriptionProps, ...below };
  return {
    attributes: { input: { 'data-proposed': true } },
    description: (
      <>
        <VisuallyHidden component="span">proposed: </VisuallyHidden>
        {reason}
      </>
    ),
    descriptionProps,
    ...below,
  };
}
type Look = Partial<ReturnType<typeof lookOf>>;

const PLAIN: Look = {};

/** The look of each field, the same object for as long as it looks the same: its input is drawn again only when something changed. */
function useLooks() {
  const kept = useRef(new Map<string, { as: string; look: Look }>());
  return ({ field, reason, alwaysShown, ...rest }: Proposal, values: Texts, typed: ReadonlySet<string>): Look => {
    const isProposal = isProposed({ field, reason, ...rest }, values, typed);
    if (!isProposal && !(alwaysShown && !values[field])) return PLAIN;
    const text = typeof reason === 'string' ? reason : reason(values);
    const as = `${isProposal} ${text}`;
    const before = kept.current.get(field);
    if (before?.as === as) return before.look;
    const look = lookOf(text, isProposal, alwaysShown);
    kept.current.set(field, { as, look });
    return look;
  };
}

interface Handlers {
  onChange: (given: string | ChangeEvent<Input>) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent<Input>) => void;
}

/** The handlers of each field, the same ones at each render, which do what `now` says by then. */
function useHandlers(
  now: Readonly<{ current: { change: (field: string, value: string) => void; leave: (field: string) => void; form: ProposalForm } }>,
) {
  const kept = useRef(new Map<string, Handlers>());
  return (field: string): Handlers => {
    const before = kept.current.get(field);
    if (before) return before;
    const handlers: Handlers = {
      onChange: (given) => now.current.change(field, textOf(given)),
      onFocus: () => now.current.form.getInputProps(field).onFocus?.(),
      onBlur: (event) => {
        now.current.leave(field);
        now.current.form.getInputProps(field).onBlur?.(event);
      },
    };
    kept.current.set(field, handlers);
    return handlers;
  };
}

export function useProposals(form: ProposalForm, proposals: readonly Proposal[], { stored, beside = NONE }: ProposalOptions) {
  const typed = useRef(new Set<string>());
  /** A field cleared by hand gets its proposal back on blur, once; cleared again, it stays empty. */
  const emptied = useRef(new Set<string>());
  const returned = useRef(new Set<string>());
  const held = useRef<ReadonlySet<string>>(new Set());

  function remember(field: string, value: string) {
    // After a reset or refill nothing counts as typed.
    if (!form.isDirty()) for (const fields of [typed, emptied, returned]) fields.current.clear();
    typed.current.delete(field);
    emptied.current.delete(field);
    if (value !== '') typed.current.add(field);
    else if (!returned.current.delete(field)) emptied.current.add(field);
  }

  /** What something better than a proposal has filled in counts as typed, until it is taken away again. */
  function hold(fields: Iterable<string>) {
    const now = new Set(fields);
    for (const field of held.current) if (!now.has(field) && form.getValues()[field] === '') typed.current.delete(field);
    for (const field of now) typed.current.add(field);
    held.current = now;
  }

  /** Sets a field and its dependent proposals. `besideNow` replaces `beside`, which React has not rendered yet. */
  function set(field: string, value: string, isTyped: boolean, besideNow = beside) {
    const before = { ...textsOf(form.getValues()), ...beside };
    const typedBefore = new Set(typed.current);
    if (isTyped && value !== before[field]) remember(field, value);
    form.setFieldValue(field, value);
    const after = { ...before, ...besideNow, [field]: value };
    const filled = followers(proposals, { before, typedBefore, after, typed: typed.current, changed: field });
    for (const [other, made] of Object.entries(filled)) form.setFieldValue(other, made);
  }

  function leave(field: string) {
    if (!emptied.current.delete(field)) return;
    const proposal = proposals.find((each) => each.field === field);
    const values = { ...textsOf(form.getValues()), ...beside };
    const made = values[field] === '' && proposal ? proposal.make(values, typed.current) : null;
    if (!made) return;
    set(field, made, false);
    returned.current.add(field);
  }

  /** Data beside the form has come: what is made of it follows. */
  function arrive(source: string, besideNow: Texts) {
    const before = { ...textsOf(form.getValues()), ...beside };
    const known = typed.current;
    // Whoever has just emptied a field is about to type into it; its proposal comes back when it is left.
    const open = proposals.filter(({ field }) => !emptied.current.has(field));
    const filled = followers(open, { before, typedBefore: known, after: { ...before, ...besideNow }, typed: known, changed: source });
    for (const [field, made] of Object.entries(filled)) form.setFieldValue(field, made);
  }

  const madeBy = useRef(proposals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrive` is new with every render
  useEffect(() => {
    if (madeBy.current !== proposals && !stored) arrive(RULES, beside);
    madeBy.current = proposals;
  }, [proposals]);

  /** Puts the proposal over what was typed; from then on it follows its sources again. */
  function take(field: string) {
    const proposal = proposals.find((each) => each.field === field);
    const made = proposal?.make({ ...textsOf(form.getValues()), ...beside }, typed.current);
    if (!made) return;
    typed.current.delete(field);
    set(field, made, false);
  }

  const lookNow = useLooks();
  function look(field: string) {
    const proposal = proposals.find((each) => each.field === field);
    if (!proposal || (stored && !form.isDirty(field))) return PLAIN;
    return lookNow(proposal, { ...textsOf(form.values), ...beside }, typed.current);
  }

  const changeNow = (field: string, value: string, besideNow?: Texts) => set(field, value, true, besideNow);
  const now = useRef({ change: changeNow, leave, form });
  useLayoutEffect(() => {
    now.current = { change: changeNow, leave, form };
  });
  const change: typeof changeNow = useCallback((...given) => now.current.change(...given), []);
  const handlersOf = useHandlers(now);
  const field = (name: string) => ({ ...form.getInputProps(name), ...handlersOf(name), ...look(name) });

  return { change, arrive, take, hold, field };
}
