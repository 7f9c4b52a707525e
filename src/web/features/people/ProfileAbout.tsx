import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { useListAccountInterestsQuery } from '@web/api/interests';
import { useListLevelsOfAccountQuery } from '@web/api/levels';
import { color, font, radius, space, width } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { FilterLink } from '@web/ui/media/Chip';
import { linksOf, type LinkName } from '@web/ui/media/profileLinks';

export function ProfileAbout({ account, own }: { account: Account; own: boolean }) {
  const { MODULES } = useOrganization();
  const { currentData: interests } = useListAccountInterestsQuery({ accountId: account.id }, { skip: !MODULES.interests?.enabled });
  const { currentData: levels } = useListLevelsOfAccountQuery({ accountId: account.id }, { skip: !MODULES.sponsors?.enabled });
  const links = linksOf(account);
  return (
    <Column>
      {account.bio ? (
        <Bio dir="auto">{account.bio}</Bio>
      ) : (
        <Quiet>
          {own ? (
            <FormattedMessage id="people.about.ownNone" defaultMessage="You have not said anything about yourself yet." />
          ) : (
            <FormattedMessage id="people.about.none" defaultMessage="Nothing has been said here yet." />
          )}
        </Quiet>
      )}
      {levels && levels.length > 0 && (
        <Words aria-labelledby="profile-levels">
          <h2 id="profile-levels">
            <FormattedMessage id="people.levels" defaultMessage="Supports this community" />
          </h2>
          <ul role="list">
            {levels.map(({ id, slug, name, color: sign }) => (
              <li key={id}>
                <FilterLink to={`/levels/${slug}`}>
                  <Sign style={{ background: sign }} aria-hidden />
                  <bdi>{name}</bdi>
                </FilterLink>
              </li>
            ))}
          </ul>
        </Words>
      )}
      {interests && interests.length > 0 && (
        <Words aria-labelledby="profile-interests">
          <h2 id="profile-interests">
            <FormattedMessage id="interests.title" defaultMessage="Interests" />
          </h2>
          <ul role="list">
            {interests.map(({ id, name }) => (
              <li key={id}>
                <FilterLink to={`/interests/${id}`}>
                  <bdi>{name}</bdi>
                </FilterLink>
              </li>
            ))}
          </ul>
        </Words>
      )}
      {links.length > 0 && (
        <dl>
          {links.map(({ name, text, href }) => (
            <div key={name}>
              <dt>{NAMES[name]}</dt>
              <dd dir="ltr">
                {href ? (
                  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Column>
  );
}

const NAMES: Record<LinkName, ReactNode> = {
  website: <FormattedMessage id="settings.website" defaultMessage="Website" />,
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  tikTok: 'TikTok',
  youtube: 'YouTube',
  discord: 'Discord',
};

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
  max-inline-size: ${width.reading};
  dl {
    display: grid;
    gap: ${space[2]};
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(6rem, 8rem) minmax(0, 1fr);
    gap: ${space[3]};
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
    line-height: 1.7;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
`;

const Bio = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Words = styled.section`
  h2 {
    margin-block-end: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 600;
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

const Sign = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${radius.round};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
