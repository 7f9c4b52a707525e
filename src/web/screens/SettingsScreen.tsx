import { FormattedMessage, useIntl } from 'react-intl';
import { LanguageSetting } from '@web/features/settings/LanguageSetting';
import { Profile } from '@web/features/settings/Profile';
import { Section } from '@web/features/settings/Section';
import { SignOut } from '@web/features/settings/SignOut';
import { ThemeSetting } from '@web/features/settings/ThemeSetting';
import { PageHead } from '@web/ui/PageHead';
import { PageTitle } from '@web/ui/PageTitle';

/** /settings — profile, language, theme, and the way out. */
export function SettingsScreen() {
  const title = useIntl().formatMessage({ id: 'settings.title', defaultMessage: 'Settings' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Section
        title={<FormattedMessage id="settings.profile" defaultMessage="Profile" />}
        about={<FormattedMessage id="settings.profile.about" defaultMessage="How others see you." />}
      >
        <Profile />
      </Section>
      <Section
        title={<FormattedMessage id="settings.language" defaultMessage="Language" />}
        about={<FormattedMessage id="settings.language.about" defaultMessage="For everything here, and for the mail you get." />}
      >
        <LanguageSetting />
      </Section>
      <Section
        title={<FormattedMessage id="settings.theme" defaultMessage="Theme" />}
        about={<FormattedMessage id="settings.theme.about" defaultMessage="On this device." />}
      >
        <ThemeSetting />
      </Section>
      <Section
        title={<FormattedMessage id="settings.session" defaultMessage="Session" />}
        about={<FormattedMessage id="settings.session.about" defaultMessage="Your drafts stay on this device until you are back." />}
      >
        <SignOut />
      </Section>
    </>
  );
}
