import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { LimitedKind, type ListingTiers as Limits, type TierLimited } from '@contract/entities/listings';
import { useGetListingTiersQuery } from '@web/api/listingTiers';
import { space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Chip } from '@web/ui/media/Chip';
import { EditableRow, Facts } from '@web/ui/list/EditableRow';
import { TierLimitsDialog } from './TierLimitsDialog';

export function ListingTiers({ eventId }: { eventId: string }) {
  const { data, error, isError, isFetching, refetch } = useGetListingTiersQuery({ eventId });
  const [open, setOpen] = useState<string | null>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={4} />;
  }
  if (data.tiers.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage
          id="listings.tiers.none"
          defaultMessage="Your organization has no tiers, so all of this event is for everybody."
        />
      </EmptyState>
    );
  }
  if (data.things.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage
          id="listings.tiers.nothing"
          defaultMessage="There is nothing to be limited yet. Add passes, add-ons, rooms or questions first."
        />
      </EmptyState>
    );
  }
  const opened = data.things.find(({ id }) => id === open);
  return (
    <Stack>
      <p>
        <FormattedMessage
          id="listings.tiers.about"
          defaultMessage="What is limited is neither shown to others nor sold to them. Who has it already keeps it."
        />
      </p>
      {LimitedKind.options.map((kind) => {
        const things = data.things.filter((thing) => thing.kind === kind);
        return (
          things.length > 0 && (
            <section key={kind} aria-labelledby={`limited-${kind}`}>
              <h2 id={`limited-${kind}`}>{KINDS[kind]}</h2>
              <ul role="list">
                {things.map((thing) => (
                  <EditableRow key={thing.id} name={thing.name} onEdit={() => setOpen(thing.id)}>
                    <strong dir="auto">{thing.name}</strong>
                    <LimitFacts thing={thing} tiers={data.tiers} />
                  </EditableRow>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {opened && <TierLimitsDialog eventId={eventId} thing={opened} tiers={data.tiers} refetch={refetch} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function LimitFacts({ thing: { allowed, disallowed }, tiers }: { thing: TierLimited; tiers: Limits['tiers'] }) {
  const named = (ids: readonly string[]) =>
    tiers
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => (
        <Chip key={id}>
          <bdi>{name}</bdi>
        </Chip>
      ));
  return (
    <Facts>
      {allowed.length + disallowed.length === 0 && <FormattedMessage id="listings.tiers.everybody" defaultMessage="For everybody" />}
      {allowed.length > 0 && (
        <>
          <FormattedMessage id="listings.tiers.only" defaultMessage="Only for" /> {named(allowed)}
        </>
      )}
      {disallowed.length > 0 && (
        <>
          <FormattedMessage id="listings.tiers.not" defaultMessage="Not for" /> {named(disallowed)}
        </>
      )}
    </Facts>
  );
}

const KINDS: Record<LimitedKind, ReactNode> = {
  passType: <FormattedMessage id="listings.passes" defaultMessage="Passes" />,
  addOn: <FormattedMessage id="listings.addOns" defaultMessage="Add-ons" />,
  roomType: <FormattedMessage id="listings.rooms" defaultMessage="Rooms" />,
  section: <FormattedMessage id="listings.questions" defaultMessage="Questions" />,
};

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 760px;
`;
