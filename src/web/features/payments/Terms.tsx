import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Registration } from '@contract/entities/registrations';
import { color, font, space } from '@web/theme/tokens';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { useOrganization } from '@web/ui/hooks/useOrganization';

export const TERMS_ID = 'payments-terms';

interface TermsProps {
  draft: Registration;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** It was tried to go on without them. */
  wanted: boolean;
}

/** What one agrees to, and until when money is given back. */
export function Terms({ draft, accepted, onAccept, wanted }: TermsProps) {
  const { NAME } = useOrganization();
  return (
    <Stack>
      <Refunds draft={draft} />
      <CheckboxField
        id={TERMS_ID}
        required
        label={
          <FormattedMessage id="payments.terms" defaultMessage="I agree to the terms of {name}" values={{ name: <bdi>{NAME}</bdi> }} />
        }
        checked={accepted}
        onChange={onAccept}
        error={wanted && !accepted && <FormattedMessage id="payments.terms.needed" defaultMessage="Please agree to the terms to go on." />}
      />
    </Stack>
  );
}

function Refunds({ draft }: { draft: Registration }) {
  const types = [...new Map(draft.passes.map(({ ticket }) => [ticket.id, ticket])).values()];
  return (
    <List role="list">
      {types.map(({ id, name, cancelable, refundSchedules }) => (
        <li key={id}>
          {!cancelable ? (
            <FormattedMessage id="payments.refund.none" defaultMessage="{name} cannot be cancelled." values={{ name }} />
          ) : refundSchedules.length === 0 ? (
            <FormattedMessage id="payments.refund.cancel" defaultMessage="{name} can be cancelled at any time." values={{ name }} />
          ) : (
            refundSchedules.map(({ id: schedule, percentage, endDate }) => (
              <span key={schedule}>
                <FormattedMessage
                  id="payments.refund"
                  defaultMessage="{name}: {share, number, percent} back if cancelled before {date}."
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
