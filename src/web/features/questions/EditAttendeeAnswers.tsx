import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BasePass } from '@contract/entities/passes';
import { useChangeListingResponsesMutation, useGetListingPassSectionsQuery } from '@web/api/listingAttendees';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { AnswersForm } from './AnswersForm';

interface EditAttendeeAnswersProps {
  eventId: string;
  accountId: string;
  pass: BasePass;
}

export function EditAttendeeAnswers(props: EditAttendeeAnswersProps) {
  const [open, setOpen] = useState(false);
  const { status, ticket, attendee, responses } = props.pass;
  if (status === 'canceled' || (status !== 'needsInfo' && responses.length === 0)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {responses.length > 0 ? (
          <FormattedMessage id="questions.edit" defaultMessage="Change answers" />
        ) : (
          <FormattedMessage id="questions.answerFor" defaultMessage="Answer for them" />
        )}
      </Button>
      <Dialog open={open} onClose={close} title={<bdi>{ticket.name}</bdi>}>
        <Asked key={attendee.id} {...props} onDone={close} />
      </Dialog>
    </>
  );
}

function Asked({ eventId, accountId, pass, onDone }: EditAttendeeAnswersProps & { onDone: () => void }) {
  const at = { eventId, accountId, passId: pass.id };
  const { data, error, refetch, isFetching } = useGetListingPassSectionsQuery(at);
  const [change] = useChangeListingResponsesMutation();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="text" />;
  const save = (questions: { id: string; value: string }[]) => change({ ...at, questions }).unwrap();
  return <AnswersForm eventId={eventId} pass={pass} sections={data} byHost save={save} onDone={onDone} />;
}
