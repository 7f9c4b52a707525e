import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { ListingSessionForm } from '@contract/inputs/listingForm';
import { instantAt } from '@contract/rules/wallClock';
import {
  useCreateListingSessionMutation,
  useDeleteListingSessionMutation,
  useUpdateListingSessionMutation,
} from '@web/api/listingSessions';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { FieldPair } from './FieldPair';
import { listingErrors } from './listingErrors';
import { sessionFormOf } from './listingForms';
import { ClockField } from './WhenFields';

interface ListingSessionDialogProps {
  listing: EventListing;
  /** Null for a new one. */
  session: Session | null;
  /** The last one on the agenda, after which a new one begins. */
  last: Session | null;
  onClose: () => void;
}

/** A session, new or to be changed. */
export function ListingSessionDialog({ listing, session, last, onClose }: ListingSessionDialogProps) {
  const eventId = listing.id;
  const timezone = listing.timezone ?? 'UTC';
  const [create] = useCreateListingSessionMutation();
  const [update] = useUpdateListingSessionMutation();
  const [remove, removing] = useDeleteListingSessionMutation();
  const form = useForm(ListingSessionForm, {
    id: 'session',
    initial: sessionFormOf(session, listing, last),
    explain: listingErrors,
    keepValues: true,
    async submit({ name, description, start, end }) {
      const times = { startTime: instantAt(start, timezone)!, endTime: instantAt(end, timezone)! };
      const input = { eventId, session: { name, description, ...times } };
      await (session ? update({ ...input, sessionId: session.id }) : create(input)).unwrap();
      onClose();
    },
  });
  const handleRemove = async () => {
    const { error } = await remove({ eventId, sessionId: session!.id });
    if (!error) onClose();
  };
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={session ? session.name : <FormattedMessage id="listings.sessions.add" defaultMessage="Add a session" />}
    >
      <Form form={form}>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <FieldPair>
          <ClockField {...field('start')} label={<FormattedMessage id="listings.form.start" defaultMessage="Begins" />} />
          <ClockField {...field('end')} label={<FormattedMessage id="listings.form.end" defaultMessage="Ends" />} />
        </FieldPair>
        <TextAreaField
          {...field('description')}
          label={<FormattedMessage id="listings.sessions.about" defaultMessage="What it is about" />}
        />
        <Actions>
          <SubmitButton form={form}>
            <FormattedMessage id="listings.form.save" defaultMessage="Save changes" />
          </SubmitButton>
          {session && (
            <Button variant="quiet" pending={removing.isLoading} onClick={() => void handleRemove()}>
              <FormattedMessage id="listings.remove" defaultMessage="Delete" />
            </Button>
          )}
        </Actions>
        {removing.isError && (
          <p role="alert">
            <ErrorMessage error={removing.error} />
          </p>
        )}
      </Form>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
