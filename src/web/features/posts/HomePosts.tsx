import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Posts } from './Posts';

const VIEWS = ['home', 'groups', 'everyone'] as const;
type View = (typeof VIEWS)[number];

interface HomePostsProps {
  /** What stands above the posts of those one follows while there is nobody to follow; it says that there are none, too. */
  first?: ReactNode;
}

export function HomePosts({ first }: HomePostsProps) {
  const intl = useIntl();
  const groups = useOrganization().MODULES.groups?.enabled === true;
  const asked = useSearchParams()[0].get('posts');
  const views = VIEWS.filter((view) => view !== 'groups' || groups);
  const view = views.find((one) => one === asked) ?? 'home';
  const above = view === 'home' && first;
  return (
    <Part>
      <h2>
        <FormattedMessage id="posts.title" defaultMessage="Posts" />
      </h2>
      <nav aria-label={intl.formatMessage({ id: 'posts.whose', defaultMessage: 'Whose posts' })}>
        <ChipRow>
          {views.map((one) => (
            <FilterLink key={one} to={one === 'home' ? '/' : `/?posts=${one}`} replace aria-current={one === view ? 'page' : undefined}>
              {NAMES[one]}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <Posts key={view} place={{ kind: view }} writing={view !== 'groups'} above={above} empty={above ? <></> : EMPTY[view]} />
    </Part>
  );
}

const NAMES: Record<View, ReactNode> = {
  home: <FormattedMessage id="posts.following" defaultMessage="Following" />,
  groups: <FormattedMessage id="posts.groups" defaultMessage="My groups" />,
  everyone: <FormattedMessage id="posts.everyone" defaultMessage="Everyone" />,
};

const EMPTY: Record<View, ReactNode> = {
  home: (
    <EmptyState
      action={
        <ButtonLink to="/accounts" variant="secondary">
          <FormattedMessage id="posts.find" defaultMessage="Find people" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="posts.home.none" defaultMessage="What people you follow and your groups post comes here." />
    </EmptyState>
  ),
  groups: (
    <EmptyState
      action={
        <ButtonLink to="/groups" variant="secondary">
          <FormattedMessage id="posts.findGroups" defaultMessage="Find groups" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="posts.groups.none" defaultMessage="What is posted in your groups comes here." />
    </EmptyState>
  ),
  everyone: undefined,
};

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
