import { Button, Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { FormFoot, FormFrame, type FramedForm } from './FormFrame.tsx';
import classes from './FormModal.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface FormOfModal extends FramedForm {
  isDirty: () => boolean;
}

interface FormModalProps {
  title: string;
  form: FormOfModal;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  submitLabel?: string;
  submitColor?: string;
  size?: ModalProps['size'];
  /** What the button that leaves it is called. */
  leaveLabel?: string;
  /** The field with `data-autofocus`, else the first, gets the focus. */
  children: ReactNode;
}

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <>
      <span className={classes.question} role="alert">
        Discard your changes?
      </span>
      <Button variant="default" onClick={onKeep} autoFocus>
        Keep editing
      </Button>
      <Button color="vermilion" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/** A dialog with a form; mount it to open it. Closing it asks before it discards changes. */
export function FormModal({
  title,
  form,
  onSubmit,
  onClose,
  submitLabel = 'Update',
  submitColor,
  size,
  leaveLabel = 'Back',
  children,
}: FormModalProps) {
  const [asking, setAsking] = useState(false);
  const editing = useRef<Element | null>(null);
  useReturnFocus();
  const ask = () => {
    editing.current = document.activeElement;
    setAsking(true);
  };
  const keep = () => {
    setAsking(false);
    if (editing.current instanceof HTMLElement) editing.current.focus();
  };
  const discard = () => {
    form.draft.discard();
    onClose();
  };
  const close = () => {
    if (form.submitting) return;
    if (asking) keep();
    else if (form.isDirty()) ask();
    else onClose();
  };
  return (
    <Modal opened onClose={close} title={title} size={size} returnFocus={false} closeOnClickOutside={!asking}>
      <FormFrame form={form} onSubmit={onSubmit}>
        {children}
        <FormFoot className={classes.foot}>
          {asking ? (
            <DiscardQuestion onKeep={keep} onDiscard={discard} />
          ) : (
            <>
              <Button variant="default" onClick={close} disabled={form.submitting}>
                {leaveLabel}
              </Button>
              {!form.conflict && (
                <SubmitButton submitting={form.submitting} color={submitColor}>
                  {submitLabel}
                </SubmitButton>
              )}
            </>
          )}
        </FormFoot>
      </FormFrame>
    </Modal>
  );
}
