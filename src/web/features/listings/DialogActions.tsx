import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { SubmitButton } from '@web/ui/form/Form';
import type { FormState } from '@web/ui/form/useForm';

interface DialogActionsProps {
  form: FormState;
  removing: { isLoading: boolean; isError: boolean; error?: unknown };
  /** Null where it is not there yet, or has to stay. */
  onRemove: (() => Promise<void>) | null;
  removeLabel: ReactNode;
}

/** The end of a dialog in which one thing of an event is described: save it, or delete it. */
export const DialogActions = ({ form, removing, onRemove, removeLabel }: DialogActionsProps) => (
  <>
    <Actions>
      <SubmitButton form={form}>
        <FormattedMessage id="listings.form.save" defaultMessage="Save changes" />
      </SubmitButton>
      {onRemove && (
        <Button variant="quiet" pending={removing.isLoading} onClick={() => void onRemove()}>
          {removeLabel}
        </Button>
      )}
    </Actions>
    {removing.isError && (
      <p role="alert">
        <ErrorMessage error={removing.error} />
      </p>
    )}
  </>
);

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
