import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SaveState } from '@web/ui/form/SaveState';
import type { PartFormState } from './usePartForm';

interface DialogActionsProps {
  form: PartFormState;
  removing?: { isLoading: boolean; isError: boolean; error?: unknown };
  /** Null where it is not there yet, or has to stay. */
  onRemove?: (() => Promise<void>) | null;
  removeLabel?: ReactNode;
  lost?: ReactNode;
  onClose: () => void;
}

export const PartForm = ({ form, long, children }: { form: PartFormState; long?: boolean; children: ReactNode }) => (
  <Form form={form} long={long} alertElsewhere={form.saving !== null} {...form.saving?.listeners}>
    {children}
  </Form>
);

export function DialogActions({ form, removing = NONE, onRemove = null, removeLabel, lost, onClose }: DialogActionsProps) {
  const { saving, leaving } = form;
  const finish = () => {
    // Shows what is wrong, and leads there.
    if (saving?.status === 'wrong') void form.submit();
    else if (leaving.active) leaving.ask(onClose);
    else onClose();
  };
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Actions>
        {saving ? (
          <>
            <SaveState {...saving} inline failure={form.failure} wrong={form.wrong} onSave={saving.saveNow} onDiscard={form.reset} />
            <Button onClick={finish}>
              <FormattedMessage id="ui.done" defaultMessage="Done" />
            </Button>
          </>
        ) : (
          <SubmitButton form={form}>
            <FormattedMessage id="listings.coHosts.choose" defaultMessage="Add" />
          </SubmitButton>
        )}
        {onRemove && (
          <Button variant="quiet" pending={removing.isLoading} onClick={() => setAsking(true)}>
            {removeLabel}
          </Button>
        )}
      </Actions>
      {removing.isError && (
        <p role="alert">
          <ErrorMessage error={removing.error} />
        </p>
      )}
      {asking && onRemove && (
        <AskFirst
          title={<FormattedMessage id="listings.removeAsk" defaultMessage="Delete this?" />}
          about={lost ?? <FormattedMessage id="listings.removeAsk.about" defaultMessage="It is gone for good." />}
          act={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
          onAct={async () => {
            setAsking(false);
            await onRemove();
            return {};
          }}
          pending={removing.isLoading}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NONE = { isLoading: false, isError: false };

// Stays in sight however long the form is: it takes the dialog's own padding with it.
const Actions = styled.div`
  position: sticky;
  inset-block-end: -${space[6]};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin: 0 -${space[6]} -${space[6]};
  padding: ${space[4]} ${space[6]} calc(${space[4]} + env(safe-area-inset-bottom, 0px));
  background: ${color.raised};
  box-shadow: inset 0 1px ${color.line};
`;
