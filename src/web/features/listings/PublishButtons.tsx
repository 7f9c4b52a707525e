import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { useDeleteListingMutation, useUpdateListingMutation } from '@web/api/eventListings';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { useFocusOnChange } from '@web/ui/hooks/useFocusOnChange';
import { CancelEvent, CancellationState } from './CancelEvent';
import { listingsAddress } from './listingsQuery';
import type { RemovedState } from './RemovedNotice';

/** Shows an event to others, takes it back, or removes it, which can be undone: the last two while nobody has registered. */
export function PublishButtons({ listing }: { listing: EventListing }) {
  const { id: eventId, visible, revision, _count: count } = listing;
  const navigate = useNavigate();
  const [update, updating] = useUpdateListingMutation();
  const [remove, removing] = useDeleteListingMutation();
  const [canceling, setCanceling] = useState(false);
  const [wasCanceled, setWasCanceled] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isTold = asked === visible;
  // What was pressed is gone by then.
  const told = useFocusOnChange<HTMLParagraphElement>(isTold);
  const show = (wanted: boolean) => {
    setAsked(wanted);
    void update({ eventId, event: { visible: wanted }, revision });
  };
  const handleRemove = async () => {
    const result = await remove({ eventId });
    if (!result.error) {
      const state: RemovedState = { removed: { id: eventId, name: listing.name } };
      void navigate(listingsAddress({ list: visible ? 'upcoming' : 'drafts', status: null, search: '' }), { state });
    }
  };
  if (listing.canceledAt) return <CancellationState eventId={eventId} focused={wasCanceled} />;
  const error = updating.error ?? removing.error;
  return (
    <div>
      <p role="status" ref={told} tabIndex={-1}>
        {isTold &&
          (visible ? (
            <FormattedMessage id="listings.published" defaultMessage="It is published." />
          ) : (
            <FormattedMessage id="listings.unpublished" defaultMessage="It is a draft again, which only its hosts see." />
          ))}
      </p>
      <Row>
        {!visible ? (
          <Button pending={updating.isLoading} onClick={() => show(true)}>
            <FormattedMessage id="listings.publish" defaultMessage="Publish" />
          </Button>
        ) : (
          count.registrations === 0 && (
            <Button variant="secondary" pending={updating.isLoading} onClick={() => show(false)}>
              <FormattedMessage id="listings.unpublish" defaultMessage="Back to draft" />
            </Button>
          )
        )}
        {visible && listing.status !== 'closed' && (
          <Button variant="secondary" onClick={() => setCanceling(true)}>
            <FormattedMessage id="listings.cancel" defaultMessage="Cancel the event" />
          </Button>
        )}
        {count.registrations === 0 && (
          <Button variant="quiet" pending={removing.isLoading} onClick={() => void handleRemove()}>
            <FormattedMessage id="listings.remove" defaultMessage="Delete" />
          </Button>
        )}
      </Row>
      {error !== undefined && (
        <p role="alert">
          <ErrorMessage error={error} />
        </p>
      )}
      {canceling && (
        <CancelEvent
          listing={listing}
          onCanceled={() => {
            setCanceling(false);
            setWasCanceled(true);
          }}
          onClose={() => setCanceling(false)}
        />
      )}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  p:not(:empty) + & {
    margin-block-start: ${space[3]};
  }
`;
