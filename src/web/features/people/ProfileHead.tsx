import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { shownTiers } from '@contract/rules/tiers';
import { useGetFollowStatsQuery } from '@web/api/follows';
import { color, control, font, media, radius, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';

const BANNER_RATIO = 3;

export function ProfileHead({ account, actions }: { account: Account; actions: ReactNode }) {
  const { data: stats } = useGetFollowStatsQuery({ accountId: account.id });
  const about = [account.title, account.company].filter(Boolean).join(' · ');
  const tiers = shownTiers(account);
  const base = `/accounts/${account.username}`;
  return (
    <Head>
      <Banner>{account.banner && <Picture src={account.banner.uri} alt={account.banner.description ?? ''} ratio={BANNER_RATIO} />}</Banner>
      <Face>
        <Avatar name={displayName(account)} imageUrl={account.image?.uri} size="xl" decorative />
      </Face>
      <Words>
        <h1 className="page-title" dir="auto">
          {displayName(account)}
        </h1>
        <p>
          <bdi>@{account.username}</bdi>
        </p>
        {about && <p dir="auto">{about}</p>}
        {tiers.length > 0 && (
          <Tiers role="list">
            {tiers.map(({ id, name, image }) => (
              <li key={id}>
                <Chip tone="primary" icon={<Badge src={image.uri} alt="" />}>
                  <bdi>{name}</bdi>
                </Chip>
              </li>
            ))}
          </Tiers>
        )}
        <Stats>
          <Link to={`${base}/followers`}>
            <FormattedMessage
              id="people.followers.count"
              defaultMessage="{count, plural, one {<b>{shown}</b> follower} other {<b>{shown}</b> followers}}"
              values={{ count: stats?.followers ?? 0, shown: <Figure of={stats?.followers} />, b }}
            />
          </Link>
          <Link to={`${base}/following`}>
            <FormattedMessage
              id="people.following.count"
              defaultMessage="<b>{shown}</b> following"
              values={{ shown: <Figure of={stats?.following} />, b }}
            />
          </Link>
        </Stats>
      </Words>
      <Actions>{actions}</Actions>
    </Head>
  );
}

const b = (chunks: ReactNode) => <strong>{chunks}</strong>;
const Figure = ({ of }: { of: number | undefined }) => (of === undefined ? <>–</> : <FormattedNumber value={of} />);

// What may be done stands below whom it is done to, and beside their face where there is room.
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.middle} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Banner = styled.div`
  min-block-size: 96px;
  overflow: hidden;
  border-radius: ${radius.lg};
  background: radial-gradient(90% 140% at 100% 0%, ${color.secondaryTint}, transparent 70%), ${color.primaryTint};
`;

const Face = styled.div`
  position: relative;
  justify-self: start;
  margin-block-start: -64px;
  margin-inline-start: ${space[4]};
  border-radius: ${radius.round};
  box-shadow: 0 0 0 4px ${color.page};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  ${media.middle} {
    grid-area: 2 / 2;
    align-self: end;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  text-align: start;
  > * {
    /* Beside the face, whichever way the words themselves are read. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  > p {
    color: ${color.quiet};
  }
`;

const Tiers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Badge = styled.img.attrs({ width: 16, height: 16, loading: 'lazy' })`
  border-radius: ${radius.round};
`;

const Stats = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  font-size: ${font.sm};
  a {
    display: inline-flex;
    gap: 0.4ch;
    align-items: center;
    min-block-size: ${control};
    color: ${color.quiet};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  strong {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;
