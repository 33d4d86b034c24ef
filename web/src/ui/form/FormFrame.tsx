/** Shared by all forms: keys, draft notice, refusal, edit conflict and foot. */
import type { FormEvent, ReactNode, SubmitEvent } from 'react';
import { DraftIsBack } from './DraftIsBack.tsx';
import { beforeEnter, enterRule, firstStop } from './enter-rule.ts';
import classes from './FormFrame.module.css';
import { FormRefusal } from './FormRefusal.tsx';
import type { Refusal } from './use-contract-form.ts';
import type { FormDraft } from './use-form-draft.ts';
import { WhatChanged } from './WhatChanged.tsx';
import type { Difference } from './what-changed.ts';

export interface FramedForm {
  submitting: boolean;
  onReset: (event: FormEvent<HTMLFormElement>) => void;
  refusal: Refusal | null;
  draft: FormDraft;
  conflict?: { differences: Difference<ReactNode>[]; takeTheirs: () => void } | null;
}

interface FormFrameProps {
  form: FramedForm;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The accessible name; a dialog uses its title. */
  label?: string;
  refusalActions?: (refusal: Refusal) => ReactNode;
  children: ReactNode;
}

/** A dialog would begin on its ×, or in its text where the form comes later. */
function beginInField(form: HTMLFormElement | null): void {
  const dialog = form?.closest('[role=dialog]');
  if (!form || !dialog || dialog.querySelector('[data-autofocus="true"]')) return;
  const first = firstStop(form);
  first?.setAttribute('data-autofocus', 'true');
  if (document.activeElement instanceof HTMLElement && document.activeElement.dataset.autofocus === 'text') first?.focus();
}

export function FormFrame({ form, onSubmit, label, refusalActions, children }: FormFrameProps) {
  return (
    <form
      ref={beginInField}
      onSubmit={onSubmit}
      onReset={form.onReset}
      onKeyDownCapture={beforeEnter}
      onKeyDown={enterRule}
      noValidate
      aria-label={label}
    >
      {form.refusal && <FormRefusal refusal={form.refusal} submitting={form.submitting} actions={refusalActions?.(form.refusal)} />}
      {form.draft.isBack && <DraftIsBack draft={form.draft} />}
      {form.conflict && (
        <WhatChanged differences={form.conflict.differences} submitting={form.submitting} onTakeTheirs={form.conflict.takeTheirs} />
      )}
      {children}
    </form>
  );
}

export function FormFoot({ className = classes.foot, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      {children}
      <span className={classes.keys}>
        <kbd>Enter</kbd> next field, saves on the last · <kbd>Ctrl+Enter</kbd> saves
      </span>
    </div>
  );
}
