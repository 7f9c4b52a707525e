import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BasePassType } from '@contract/entities/passTypes';
import { color, font, space } from '@web/theme/tokens';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';

interface TermsProps {
  tickets: readonly BasePassType[];
  /** Nothing is paid for it, so that nothing can be given back. */
  free: boolean;
  field: FieldBinding<boolean>;
}

export function Terms({ tickets, free, field: { value, ...field } }: TermsProps) {
  const { NAME, TERMS_URL } = useOrganization();
  return (
    <Stack>
      <Refunds tickets={free ? tickets.filter(({ cancelable }) => !cancelable) : tickets} />
      <CheckboxField
        {...field}
        checked={value}
        label={
          <FormattedMessage
            id="payments.terms"
            defaultMessage="I agree to the <link>terms of {name}</link>"
            values={{
              name: <bdi key="name">{NAME}</bdi>,
              link: (words) =>
                TERMS_URL ? (
                  <a key="terms" href={TERMS_URL} target="_blank" rel="noreferrer">
                    {words}
                  </a>
                ) : (
                  <span key="terms">{words}</span>
                ),
            }}
          />
        }
      />
    </Stack>
  );
}

function Refunds({ tickets }: Pick<TermsProps, 'tickets'>) {
  const types = [...new Map(tickets.map((ticket) => [ticket.id, ticket])).values()];
  return (
    <List role="list">
      {types.map(({ id, name, cancelable, refundSchedules }) => (
        <li key={id}>
          {!cancelable ? (
            <FormattedMessage id="payments.refund.none" defaultMessage="{name} cannot be canceled." values={{ name }} />
          ) : refundSchedules.length === 0 ? (
            <FormattedMessage id="payments.refund.cancel" defaultMessage="{name} can be canceled at any time." values={{ name }} />
          ) : (
            refundSchedules.map(({ id: schedule, percentage, endDate }) => (
              <span key={schedule}>
                <FormattedMessage
                  id="payments.refund"
                  defaultMessage="{name}: {share, number, percent} back if canceled before {date}."
                  values={{ name, share: percentage / 100, date: <FormattedDate value={endDate} day="numeric" month="long" /> }}
                />{' '}
              </span>
            ))
          )}
        </li>
      ))}
    </List>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
