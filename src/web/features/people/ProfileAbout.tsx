import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { color, font, space, width } from '@web/theme/tokens';
import { linksOf, type LinkName } from './links';

/** What somebody says of themself, and where else they are found. Their words are text and nothing else. */
export function ProfileAbout({ account, own }: { account: Account; own: boolean }) {
  const links = linksOf(account);
  if (!account.bio && links.length === 0) {
    return (
      <Quiet>
        {own ? (
          <FormattedMessage id="people.about.ownNone" defaultMessage="You have not said anything about yourself yet." />
        ) : (
          <FormattedMessage id="people.about.none" defaultMessage="Nothing has been said here yet." />
        )}
      </Quiet>
    );
  }
  return (
    <Column>
      {account.bio && <Bio dir="auto">{account.bio}</Bio>}
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

const Quiet = styled.p`
  color: ${color.quiet};
`;
