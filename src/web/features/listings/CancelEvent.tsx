import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EventListing } from '@contract/entities/listings';
import { EventCancelForm } from '@contract/inputs/listingForm';
import { useCancelListingMutation, useGetListingCancellationQuery } from '@web/api/listingCancellation';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { useForm } from '@web/ui/form/useForm';
import { Price } from '@web/ui/media/Price';

interface CancelEventProps {
  listing: EventListing;
  onCanceled: () => void;
  onClose: () => void;
}

export function CancelEvent({ listing, onCanceled, onClose }: CancelEventProps) {
  const eventId = listing.id;
  const { data, error, isError, isFetching, refetch } = useGetListingCancellationQuery({ eventId }, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelListingMutation();
  const form = useForm(EventCancelForm, {
    id: 'cancel-event',
    draft: useDraftKey(`cancel.${eventId}`),
    initial: { note: '' },
    async submit({ note }) {
      await cancel({ eventId, note: note || null }).unwrap();
      onCanceled();
    },
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.cancel.title" defaultMessage="Cancel this event?" />}>
      {isError && <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <Skeleton shape="row" count={2} />}
      {data && (
        <Form form={form}>
          <div>
            <p>
              <FormattedMessage
                id="listings.cancel.people"
                defaultMessage="{people, plural, =0 {Nobody has a pass yet, so nobody has to be told.} one {# person with {passes, plural, one {# pass} other {# passes}} is told, in the app and by mail.} other {# people with {passes, plural, one {# pass} other {# passes}} are told, in the app and by mail.}}"
                values={{ people: data.people, passes: data.passes }}
              />
            </p>
            {data.waiting > 0 && (
              <p>
                <FormattedMessage
                  id="listings.cancel.waiting"
                  defaultMessage="{people, plural, one {# person who waits for a place or an answer is told as well.} other {# people who wait for a place or an answer are told as well.}}"
                  values={{ people: data.waiting }}
                />
              </p>
            )}
            {data.paid > 0 && (
              <p>
                <strong>
                  <FormattedMessage
                    id="listings.cancel.paid"
                    defaultMessage="{sum} is given back, or is no longer to be paid, whatever their passes say of refunds."
                    values={{ sum: <Price cents={data.paid} /> }}
                  />
                </strong>
              </p>
            )}
            <p>
              <FormattedMessage
                id="listings.cancel.forGood"
                defaultMessage="This cannot be taken back. What somebody paid for codes for others is given back as well."
              />
            </p>
          </div>
          <TextAreaField
            {...form.field('note')}
            rows={4}
            label={<FormattedMessage id="listings.cancel.note" defaultMessage="What you say to everybody" />}
            hint={<FormattedMessage id="listings.cancel.note.about" defaultMessage="It stands in the mail and on the page of the event." />}
          />
          <div>
            <SubmitButton form={form} variant="danger">
              <FormattedMessage id="listings.cancel.act" defaultMessage="Cancel it for everybody" />
            </SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

const POLL_MS = 3_000;

export function CancellationState({ eventId, focused }: { eventId: string; focused: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  const [isDone, setIsDone] = useState(false);
  const { data } = useGetListingCancellationQuery({ eventId }, { refetchOnMountOrArgChange: true, pollingInterval: isDone ? 0 : POLL_MS });
  const isThere = data !== undefined;
  // What was asked before the event was canceled says nothing of what is left to do.
  const nobodyLeft = isThere && data.canceledAt !== null && data.people + data.waiting === 0;
  if (isDone !== nobodyLeft) setIsDone(nobodyLeft);
  // What was pressed is gone with the dialog.
  useEffect(() => {
    if (focused && isThere) part.current?.focus();
  }, [focused, isThere]);
  if (!data) return <Skeleton shape="text" count={1} />;
  return (
    <div ref={part} tabIndex={-1} role="status">
      <p>
        <FormattedMessage
          id="listings.canceled.left"
          defaultMessage="{people, plural, =0 {Everybody was told, and what was paid goes back.} one {# person is still to be told and refunded.} other {# people are still to be told and refunded.}}"
          values={{ people: data.people + data.waiting }}
        />
      </p>
      {data.note && <p dir="auto">{data.note}</p>}
    </div>
  );
}
