import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Posts } from './Posts';

/** A member's home: what they follow, or what everybody posts; which of them stays in the address. */
export function HomePosts() {
  const intl = useIntl();
  const everyone = useSearchParams()[0].get('posts') === 'everyone';
  return (
    <Part>
      <h2>
        <FormattedMessage id="posts.title" defaultMessage="Posts" />
      </h2>
      <nav aria-label={intl.formatMessage({ id: 'posts.whose', defaultMessage: 'Whose posts' })}>
        <ChipRow>
          <FilterLink to="/" replace aria-current={everyone ? undefined : 'page'}>
            <FormattedMessage id="posts.following" defaultMessage="Following" />
          </FilterLink>
          <FilterLink to="/?posts=everyone" replace aria-current={everyone ? 'page' : undefined}>
            <FormattedMessage id="posts.everyone" defaultMessage="Everyone" />
          </FilterLink>
        </ChipRow>
      </nav>
      <Posts
        key={String(everyone)}
        place={{ kind: everyone ? 'everyone' : 'home' }}
        writing
        {...(!everyone && {
          empty: (
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
        })}
      />
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
