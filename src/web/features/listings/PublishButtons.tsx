import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { useDeleteListingMutation, useUpdateListingMutation } from '@web/api/eventListings';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';

/** Shows an event to others, takes it back, or removes it: the last two while nobody has registered. */
export function PublishButtons({ listing }: { listing: EventListing }) {
  const { id: eventId, visible, revision, _count: count } = listing;
  const navigate = useNavigate();
  const [update, updating] = useUpdateListingMutation();
  const [remove, removing] = useDeleteListingMutation();
  const [asking, setAsking] = useState(false);
  const handleRemove = async () => {
    const { error } = await remove({ eventId });
    if (!error) void navigate('/listings');
  };
  const error = updating.error ?? removing.error;
  return (
    <div>
      <Row>
        {!visible ? (
          <Button pending={updating.isLoading} onClick={() => void update({ eventId, event: { visible: true }, revision })}>
            <FormattedMessage id="listings.publish" defaultMessage="Publish" />
          </Button>
        ) : (
          count.registrations === 0 && (
            <Button
              variant="secondary"
              pending={updating.isLoading}
              onClick={() => void update({ eventId, event: { visible: false }, revision })}
            >
              <FormattedMessage id="listings.unpublish" defaultMessage="Back to draft" />
            </Button>
          )
        )}
        {count.registrations === 0 && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <FormattedMessage id="listings.remove" defaultMessage="Delete" />
          </Button>
        )}
      </Row>
      {error !== undefined && (
        <p role="alert">
          <ErrorMessage error={error} />
        </p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={<FormattedMessage id="listings.remove.title" defaultMessage="Delete this event?" />}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              <FormattedMessage id="listings.attendee.keep" defaultMessage="Keep it" />
            </Button>
            <Button variant="danger" pending={removing.isLoading} onClick={() => void handleRemove()}>
              <FormattedMessage id="listings.remove" defaultMessage="Delete" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="listings.remove.about" defaultMessage="Its page, passes and everything else about it are gone for good." />
        </p>
      </Dialog>
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
