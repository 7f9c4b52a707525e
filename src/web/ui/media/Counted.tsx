import { FormattedMessage } from 'react-intl';

/** What something is called, and how many of it there are where they are more than one. */
export const Counted = ({ name, quantity }: { name: string; quantity: number }) => (
  <>
    <bdi>{name}</bdi> {quantity > 1 && <FormattedMessage id="sessions.times" defaultMessage="× {quantity, number}" values={{ quantity }} />}
  </>
);
