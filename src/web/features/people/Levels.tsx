import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { SponsorshipLevel } from '@contract/entities/levels';
import { displayName } from '@contract/rules/names';
import { useListLevelsInfiniteQuery } from '@web/api/levels';
import { color, font, radius, space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';

export function Levels() {
  const list = useListLevelsInfiniteQuery({});
  return (
    <QueryList
      list={list}
      more="inView"
      skeleton={<Skeleton shape="row" count={6} />}
      empty={
        <EmptyState>
          <FormattedMessage id="levels.none" defaultMessage="Nobody is named here yet." />
        </EmptyState>
      }
    >
      {(levels) => (
        <Sections>
          {levels.map((level) => (
            <Level key={level.id} level={level} />
          ))}
        </Sections>
      )}
    </QueryList>
  );
}

const Level = ({ level: { id, slug, name, subtitle, color: sign, accounts } }: { level: SponsorshipLevel }) => (
  <section aria-labelledby={`level-${id}`}>
    <h2 id={`level-${id}`}>
      <Sign style={{ background: sign }} aria-hidden />
      <Link to={`/levels/${slug}`} dir="auto">
        {name}
      </Link>
    </h2>
    {subtitle && <Quiet dir="auto">{subtitle}</Quiet>}
    <Faces role="list">
      {accounts.map((account) => (
        <li key={account.id}>
          <Face to={`/accounts/${account.username}`}>
            <Avatar name={displayName(account)} imageUrl={account.image?.uri} size="lg" decorative />
            <bdi>{displayName(account)}</bdi>
          </Face>
        </li>
      ))}
    </Faces>
  </section>
);

const Sections = styled.div`
  display: grid;
  gap: ${space[10]};
  max-inline-size: ${width.reading};
  h2 {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    font-size: ${font.xl};
    overflow-wrap: anywhere;
  }
`;

const Sign = styled.span`
  flex: none;
  inline-size: 14px;
  block-size: 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: ${space[5]} ${space[3]};
  margin-block-start: ${space[4]};
`;

const Face = styled(Link)`
  display: grid;
  gap: ${space[2]};
  justify-items: center;
  color: inherit;
  font-size: ${font.sm};
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;
