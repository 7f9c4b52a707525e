import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListGroupSponsorsInfiniteQuery } from '@web/api/groups';
import { color } from '@web/theme/tokens';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';

export const GroupSponsors = ({ groupId }: { groupId: string }) => (
  <QueryList list={useListGroupSponsorsInfiniteQuery({ groupId })} skeleton={null} empty={null}>
    {(sponsors) => (
      <section>
        <h2 id="group-sponsors">
          <FormattedMessage id="groups.sponsors" defaultMessage="Supported by" />
        </h2>
        <Rows role="list" aria-labelledby="group-sponsors">
          {sponsors.map((account) => (
            <li key={account.id}>
              <Person account={account} to={`/accounts/${account.username}`} />
            </li>
          ))}
        </Rows>
      </section>
    )}
  </QueryList>
);

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;
