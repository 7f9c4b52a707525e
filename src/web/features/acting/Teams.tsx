import { FormattedMessage, useIntl } from 'react-intl';
import { displayName } from '@contract/rules/names';
import { useListDelegateOfInfiniteQuery } from '@web/api/delegates';
import { Button } from '@web/ui/button/Button';
import { AccountList } from './AccountList';
import { StopActing, useStillActing } from './StopActing';
import { useActAs } from './useActAs';

export function Teams() {
  const intl = useIntl();
  const actAs = useActAs();
  const isStillActing = useStillActing();
  const list = useListDelegateOfInfiniteQuery({});
  return (
    <AccountList
      label={intl.formatMessage({ id: 'acting.teams', defaultMessage: 'Your teams' })}
      list={list}
      only={(account) => account.accountType === 'team' && isStillActing(account)}
      empty={<FormattedMessage id="acting.noTeams" defaultMessage="You belong to no team yet." />}
      action={(team) => (
        <>
          <StopActing account={team} />
          <Button
            variant="quiet"
            size="sm"
            aria-label={intl.formatMessage({ id: 'acting.membersOf', defaultMessage: 'Members of {name}' }, { name: displayName(team) })}
            onClick={() => actAs(team.id, '/settings/delegates')}
          >
            <FormattedMessage id="acting.members" defaultMessage="Members" />
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={intl.formatMessage({ id: 'acting.actAs', defaultMessage: 'Act as {name}' }, { name: displayName(team) })}
            onClick={() => actAs(team.id)}
          >
            <FormattedMessage id="acting.act" defaultMessage="Act as" />
          </Button>
        </>
      )}
    />
  );
}
