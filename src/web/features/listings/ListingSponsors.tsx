import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingSponsorLevel } from '@contract/entities/listings';
import { useListListingSponsorsQuery, useUpdateListingSponsorMutation, useUpdateSponsorLevelMutation } from '@web/api/listingSponsors';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Avatar } from '@web/ui/media/Avatar';
import { EditableRow, Pictured, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { openedPart } from './openedPart';
import { SponsorDialog, SponsorLevelDialog } from './SponsorDialog';

type Opened = { levelId: string | null } | { levelId: string; sponsorId: string | null } | null;

export function ListingSponsors({ eventId }: { eventId: string }) {
  const { data, error, isError, isFetching, refetch } = useListListingSponsorsQuery({ eventId });
  const [move, moving] = useUpdateSponsorLevelMutation();
  const [opened, setOpened] = useState<Opened>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={4} />;
  }
  const shared = { eventId, refetch, onClose: () => setOpened(null) };
  const level = openedPart(data, opened?.levelId ?? null);
  const sponsorId = opened && 'sponsorId' in opened ? opened.sponsorId : undefined;
  // One that is there is found at whichever level it has come to stand, by its own dialog as well.
  const levelOfSponsor = sponsorId ? data.find(({ sponsors }) => sponsors.some(({ id }) => id === sponsorId)) : level;
  const add = (
    <Button onClick={() => setOpened({ levelId: null })}>
      <FormattedMessage id="listings.sponsors.addLevel" defaultMessage="Add a level" />
    </Button>
  );
  return (
    <Stack>
      {data.length === 0 && (
        <EmptyState action={add}>
          <FormattedMessage
            id="listings.sponsors.none"
            defaultMessage="Nobody supports this event yet. Sponsors stand at levels, such as “Partners”."
          />
        </EmptyState>
      )}
      {data.map((one, place) => (
        <Level
          key={one.id}
          eventId={eventId}
          level={one}
          place={place}
          of={data.length}
          onMove={(next) => void move({ eventId, levelId: one.id, place: next, revision: one.revision })}
          onEdit={() => setOpened({ levelId: one.id })}
          onEditSponsor={(sponsorId) => setOpened({ levelId: one.id, sponsorId })}
        />
      ))}
      {moving.isError && (
        <p role="alert">
          <ErrorMessage error={moving.error} />
        </p>
      )}
      {data.length > 0 && <div>{add}</div>}
      {opened && sponsorId === undefined && level !== undefined && <SponsorLevelDialog {...shared} level={level} />}
      {sponsorId !== undefined && levelOfSponsor && (
        <SponsorDialog
          {...shared}
          levels={data}
          level={levelOfSponsor}
          sponsor={levelOfSponsor.sponsors.find(({ id }) => id === sponsorId) ?? null}
        />
      )}
    </Stack>
  );
}

interface LevelProps {
  eventId: string;
  level: ListingSponsorLevel;
  place: number;
  of: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  onEditSponsor: (sponsorId: string | null) => void;
}

function Level({ eventId, level, place, of, onMove, onEdit, onEditSponsor }: LevelProps) {
  const [move] = useUpdateListingSponsorMutation();
  const { id, name, sponsors } = level;
  return (
    <section aria-labelledby={`level-${id}`}>
      <EditableRow as="div" name={name} onEdit={onEdit} tools={<MoveButtons name={name} place={place} of={of} onMove={onMove} />}>
        <h2 id={`level-${id}`} dir="auto">
          {name}
        </h2>
      </EditableRow>
      <ul role="list">
        {sponsors.map((sponsor, at) => (
          <EditableRow
            key={sponsor.id}
            name={sponsor.name}
            onEdit={() => onEditSponsor(sponsor.id)}
            tools={
              <MoveButtons
                name={sponsor.name}
                place={at}
                of={sponsors.length}
                onMove={(next) => void move({ eventId, sponsorId: sponsor.id, place: next, revision: sponsor.revision })}
              />
            }
          >
            <Pictured>
              <Avatar name={sponsor.name} imageUrl={sponsor.image?.uri} square decorative />
              <div>
                <strong dir="auto">{sponsor.name}</strong>
                {sponsor.description && <Quiet dir="auto">{sponsor.description}</Quiet>}
              </div>
            </Pictured>
          </EditableRow>
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={() => onEditSponsor(null)}>
        <FormattedMessage id="listings.sponsors.add" defaultMessage="Add a sponsor" />
      </Button>
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 760px;
`;
