import { useIntl } from 'react-intl';
import type { PageType } from '@contract/entities/enumerations';

export function usePageNames(): Record<PageType, string> {
  const intl = useIntl();
  return {
    about: intl.formatMessage({ id: 'pages.about', defaultMessage: 'About' }),
    team: intl.formatMessage({ id: 'pages.team', defaultMessage: 'Team' }),
    privacy: intl.formatMessage({ id: 'pages.privacy', defaultMessage: 'Privacy' }),
    terms: intl.formatMessage({ id: 'pages.terms', defaultMessage: 'Terms' }),
  };
}
