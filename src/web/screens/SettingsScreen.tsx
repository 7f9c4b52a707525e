import { FormattedMessage } from 'react-intl';

/** /settings — name, language and theme. */
export function SettingsScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="settings.title" defaultMessage="Settings" />
    </h1>
  );
}
