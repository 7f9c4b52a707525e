import { FormattedMessage } from 'react-intl';

export const Counted = ({ name, quantity }: { name: string; quantity: number }) => (
  <>
    <bdi>{name}</bdi> {quantity > 1 && <FormattedMessage id="sessions.times" defaultMessage="× {quantity, number}" values={{ quantity }} />}
  </>
);
