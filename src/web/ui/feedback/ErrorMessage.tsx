import { FormattedMessage } from 'react-intl';
import { detailText, isUnreached } from './errorText';

export const ErrorMessage = ({ error }: { error: unknown }) =>
  detailText(error) ??
  (isUnreached(error) ? (
    <FormattedMessage id="errors.network" defaultMessage="A network error has occurred." />
  ) : (
    <FormattedMessage id="errors.generic" defaultMessage="Something went wrong" />
  ));
