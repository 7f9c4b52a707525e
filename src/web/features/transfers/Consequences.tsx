import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import type { Pass } from '@contract/entities/passes';
import { displayName } from '@contract/rules/names';
import { color, space } from '@web/theme/tokens';
import { Person } from '@web/ui/media/Person';

export const Consequences = ({ receiver, pass }: { receiver: BaseAccount; pass: Pass }) => {
  const name = <bdi>{displayName(receiver)}</bdi>;
  return (
    <Stack>
      <Person account={receiver} />
      <ul>
        <li>
          <FormattedMessage
            id="transfers.code"
            defaultMessage="{name} gets the pass with a new code. Yours stops working at once."
            values={{ name }}
          />
        </li>
        {pass.responses.length > 0 && (
          <li>
            <FormattedMessage id="transfers.answers" defaultMessage="Your answers are deleted; {name} gives their own." values={{ name }} />
          </li>
        )}
        {pass.amtPaid > 0 && (
          <li>
            <FormattedMessage
              id="transfers.payment"
              defaultMessage="The payment stays with who paid, and so does anything that is given back later."
            />
          </li>
        )}
      </ul>
      <strong>
        <FormattedMessage
          id="transfers.forGood"
          defaultMessage="You cannot undo this. Only {name} could transfer it back."
          values={{ name }}
        />
      </strong>
    </Stack>
  );
};

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  ul {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
    color: ${color.quiet};
    list-style: disc;
  }
`;
