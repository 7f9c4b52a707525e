import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing, ListingPassType } from '@contract/entities/listings';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { PassTypeDialog } from './PassTypeDialog';

/** The kinds of passes of an event: what they cost, how many are taken, and each to be changed. */
export function PassTypes({ listing }: { listing: EventListing }) {
  const { data, error, isError, isFetching, refetch } = useListListingPassTypesQuery({ eventId: listing.id });
  const [open, setOpen] = useState<string | null>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={3} />;
  }
  const opened = data.find(({ id }) => id === open) ?? null;
  const add = (
    <Button onClick={() => setOpen('new')}>
      <FormattedMessage id="listings.passes.add" defaultMessage="Add a kind of pass" />
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={add}>
          <FormattedMessage id="listings.passes.none" defaultMessage="There is nothing to be had for this event yet." />
        </EmptyState>
      ) : (
        <>
          <ul role="list">
            {data.map((passType) => (
              <PassTypeRow key={passType.id} passType={passType} onEdit={() => setOpen(passType.id)} />
            ))}
          </ul>
          {add}
        </>
      )}
      {(open === 'new' || opened) && (
        <PassTypeDialog
          key={open}
          eventId={listing.id}
          timezone={listing.timezone ?? 'UTC'}
          passType={opened}
          onOutdated={() => void refetch()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function PassTypeRow({ passType, onEdit }: { passType: ListingPassType; onEdit: () => void }) {
  const intl = useIntl();
  const { name, shortDescription, price, supply, taken, active, visibility, requiresApproval } = passType;
  return (
    <Row>
      <div>
        <strong dir="auto">{name}</strong>
        <Quiet dir="auto">{shortDescription}</Quiet>
        <Facts>
          <Price cents={price} />
          <span>
            {supply === null ? (
              <FormattedMessage id="listings.passes.taken" defaultMessage="{taken, number} taken" values={{ taken }} />
            ) : (
              <FormattedMessage
                id="listings.passes.takenOf"
                defaultMessage="{taken, number} of {supply, number} taken"
                values={{ taken, supply }}
              />
            )}
          </span>
          {!active && (
            <Chip>
              <FormattedMessage id="listings.passes.off" defaultMessage="Not on sale" />
            </Chip>
          )}
          {visibility === 'private' && (
            <Chip>
              <FormattedMessage id="listings.passes.private" defaultMessage="Not shown" />
            </Chip>
          )}
          {requiresApproval && (
            <Chip>
              <FormattedMessage id="listings.passes.approval" defaultMessage="You approve it" />
            </Chip>
          )}
        </Facts>
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={onEdit}
        aria-label={intl.formatMessage({ id: 'listings.passes.editOf', defaultMessage: 'Edit {name}' }, { name })}
      >
        <FormattedMessage id="listings.passes.edit" defaultMessage="Edit" />
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[4]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    margin-block-end: ${space[4]};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  font-size: ${font.sm};
`;
