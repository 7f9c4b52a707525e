import { ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event, EventSponsorshipLevel } from '@contract/entities/events';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { useGetSponsorshipQuery, useListSponsorsInfiniteQuery, useListSponsorshipsQuery } from '@web/api/sponsors';
import { ShareLink } from '@web/ui/button/ShareLink';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Avatar } from '@web/ui/media/Avatar';
import { Person } from '@web/ui/media/Person';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';

export function EventSponsors({ event }: { event: Event }) {
  const navigate = useNavigate();
  const chosen = useSearchParams()[0].get('sponsor');
  const { data, ...asked } = useListSponsorshipsQuery({ eventId: event.slug });
  if (asked.isError && !data) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!data) return <Skeleton shape="row" count={4} />;
  return (
    <Levels>
      {data.map((level) => (
        <Level key={level.id} level={level} />
      ))}
      <People eventId={event.slug} />
      {chosen && (
        <SponsorDialog eventId={event.slug} sponsorshipId={chosen} onClose={() => void navigate('.', { preventScrollReset: true })} />
      )}
    </Levels>
  );
}

function People({ eventId }: { eventId: string }) {
  const list = useListSponsorsInfiniteQuery({ eventId });
  if (!list.currentData?.pages[0]?.length) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="events.sponsors.members" defaultMessage="In this community" />
      </h2>
      <QueryList list={list} skeleton={null} empty={null}>
        {(accounts) => (
          <ul role="list">
            {accounts.map((account) => (
              <li key={account.id}>
                <Person account={account} to={`/accounts/${account.username}`} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

interface SponsorDialogProps {
  eventId: string;
  sponsorshipId: string;
  onClose: () => void;
}

function SponsorDialog({ eventId, sponsorshipId, onClose }: SponsorDialogProps) {
  const { data: sponsor, ...asked } = useGetSponsorshipQuery({ eventId, sponsorshipId });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={sponsor ? <bdi>{sponsor.name}</bdi> : <FormattedMessage id="events.sponsor" defaultMessage="Sponsor" />}
      footer={sponsor && <ShareLink to={`/events/${eventId}/sponsors?sponsor=${sponsor.id}`} />}
    >
      {sponsor ? (
        <About>
          <Avatar name={sponsor.name} imageUrl={sponsor.image?.uri ?? sponsor.account?.image?.uri} size="lg" square decorative />
          {sponsor.description && <p dir="auto">{sponsor.description}</p>}
          {sponsor.url && <Website href={sponsor.url} name={sponsor.name} />}
        </About>
      ) : asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />
      ) : (
        <Skeleton shape="text" />
      )}
    </Dialog>
  );
}

const Level = ({ level }: { level: EventSponsorshipLevel }) => (
  <section aria-labelledby={`level-${level.slug}`}>
    <h2 id={`level-${level.slug}`}>
      <bdi>{level.name}</bdi>
    </h2>
    {level.description && <Quiet dir="auto">{level.description}</Quiet>}
    <Row role="list" style={{ '--per-row': level.sponsorsPerRow } as object}>
      {level.sponsors.map((sponsor) => (
        <Sponsor key={sponsor.id}>
          <Avatar name={sponsor.name} imageUrl={sponsor.image?.uri ?? sponsor.account?.image?.uri} square decorative />
          <Name to={`?sponsor=${sponsor.id}`}>
            <bdi>{sponsor.name}</bdi>
          </Name>
          {sponsor.description && <Quiet dir="auto">{sponsor.description}</Quiet>}
          {sponsor.url && <Website href={sponsor.url} name={sponsor.name} />}
        </Sponsor>
      ))}
    </Row>
  </section>
);

function Website({ href, name }: { href: string; name: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'events.sponsor.websiteOf', defaultMessage: 'Website of {name}' }, { name });
  return (
    <a className="target" href={href} target="_blank" rel="noreferrer" aria-label={label}>
      <FormattedMessage id="events.sponsor.website" defaultMessage="Website" />
      <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
    </a>
  );
}

const About = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
`;

const Name = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;

const Levels = styled.div`
  display: grid;
  gap: ${space[10]};
  padding-block-start: ${space[6]};
  h2 {
    font-size: ${font.lg};
  }
`;

// As many beside each other as the level says, and fewer where they would be narrow.
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(160px, (100% - (var(--per-row) - 1) * ${space[4]}) / var(--per-row)), 1fr));
  gap: ${space[4]};
  margin-block-start: ${space[4]};
`;

const Sponsor = styled.li`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  justify-items: start;
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-size: ${font.sm};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
