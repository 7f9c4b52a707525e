import { FormattedMessage, useIntl } from 'react-intl';
import { displayName } from '@contract/rules/names';
import { useListDelegateOfInfiniteQuery } from '@web/api/delegates';
import { Button } from '@web/ui/button/Button';
import { AccountList } from './AccountList';
import { StopActing, useStillActing } from './StopActing';
import { useActAs } from './useActAs';

export function ActFor() {
  const intl = useIntl();
  const actAs = useActAs();
  const isStillActing = useStillActing();
  const list = useListDelegateOfInfiniteQuery({});
  return (
    <AccountList
      label={intl.formatMessage({ id: 'acting.people', defaultMessage: 'People you may act for' })}
      list={list}
      only={(account) => account.accountType !== 'team' && isStillActing(account)}
      empty={<FormattedMessage id="acting.noPeople" defaultMessage="Nobody has made you their delegate." />}
      action={(account) => (
        <>
          <StopActing account={account} />
          <Button
            variant="secondary"
            size="sm"
            aria-label={intl.formatMessage({ id: 'acting.actAs', defaultMessage: 'Act as {name}' }, { name: displayName(account) })}
            onClick={() => actAs(account.id)}
          >
            <FormattedMessage id="acting.act" defaultMessage="Act as" />
          </Button>
        </>
      )}
    />
  );
}
