import { FormattedMessage } from 'react-intl';
import { useListLevelAccountsInfiniteQuery } from '@web/api/levels';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { PeopleRows } from './PeopleRows';

export const LevelAccounts = ({ levelId, name }: { levelId: string; name: string }) => (
  <PeopleRows
    label={name}
    list={useListLevelAccountsInfiniteQuery({ levelId })}
    empty={
      <EmptyState>
        <FormattedMessage id="levels.nobody" defaultMessage="Nobody is on this level yet." />
      </EmptyState>
    }
  />
);
