import { FormattedMessage } from 'react-intl';
import { ActFor } from '@web/features/acting/ActFor';
import { Delegates } from '@web/features/acting/Delegates';
import { TeamForm } from '@web/features/acting/TeamForm';
import { Teams } from '@web/features/acting/Teams';
import { ChangePasswordForm } from '@web/features/auth/ChangePasswordForm';
import { DeleteAccount } from '@web/features/auth/DeleteAccount';
import { SessionList } from '@web/features/auth/SessionList';
import { ShareSession } from '@web/features/auth/ShareSession';
import { SignOut } from '@web/features/auth/SignOut';
import { SignOutEverywhere } from '@web/features/auth/SignOutEverywhere';
import { Preferences } from '@web/features/notifications/Preferences';
import { PushDevices } from '@web/features/notifications/PushDevices';
import { Schedule } from '@web/features/notifications/Schedule';
import { Addresses } from '@web/features/payments/Addresses';
import { BlockedPeople } from '@web/features/people/BlockedPeople';
import { ReportedPosts } from '@web/features/posts/ReportedPosts';
import { Interests } from '@web/features/settings/Interests';
import { LanguageSetting } from '@web/features/settings/LanguageSetting';
import { OwnData } from '@web/features/settings/OwnData';
import { Profile } from '@web/features/settings/Profile';
import { Section } from '@web/features/settings/Section';
import { ThemeSetting } from '@web/features/settings/ThemeSetting';
import { ReceivedTickets } from '@web/features/support/ReceivedTickets';
import { Support } from '@web/features/support/Support';
import { SupportTickets } from '@web/features/support/SupportTickets';
import { ButtonLink } from '@web/ui/button/Button';

export const YourSettings = ({ shared }: { shared: boolean }) => (
  <>
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
    {/* A shared session is left, at the top of the page; signing out would end one's own beneath it. */}
    {!shared && (
      <Section
        title={<FormattedMessage id="settings.session" defaultMessage="Session" />}
        about={<FormattedMessage id="settings.session.about" defaultMessage="Your drafts stay on this device until you are back." />}
      >
        <SignOut />
      </Section>
    )}
  </>
);

export const NotificationSettings = () => (
  <>
    <Section
      about={
        <FormattedMessage
          id="settings.notifications.about"
          defaultMessage="Everything comes to your notifications here. Choose what else reaches you outside. Mail that answers what you did, such as for a registration, always comes."
        />
      }
    >
      <PushDevices />
      <Preferences />
    </Section>
    <Section
      title={<FormattedMessage id="settings.schedule" defaultMessage="When it reaches you" />}
      about={
        <FormattedMessage
          id="settings.schedule.about"
          defaultMessage="In your quiet hours no push messages come; at their end one tells you of all that you have not read. What cannot wait still comes, such as a pass that is transferred to you, or news of an event on its day."
        />
      }
    >
      <Schedule />
    </Section>
  </>
);

export const InterestSettings = () => (
  <Section
    about={
      <FormattedMessage id="settings.interests.about" defaultMessage="They stand first where you look for events by what they are about." />
    }
  >
    <Interests />
  </Section>
);

export const AddressSettings = () => (
  <Section
    about={
      <FormattedMessage
        id="settings.addresses.about"
        defaultMessage="Where your bills go. They are offered when you pay; the first choice stands at the top. Bills that were made keep the address they had."
      />
    }
  >
    <Addresses />
  </Section>
);

export const PasswordSettings = () => (
  <Section>
    <ChangePasswordForm />
  </Section>
);

export const SessionSettings = () => (
  <>
    <Section about={<FormattedMessage id="settings.sessions.about" defaultMessage="The devices and browsers you are signed in on." />}>
      <SessionList />
    </Section>
    <Section
      title={<FormattedMessage id="settings.share" defaultMessage="Share my session" />}
      about={
        <FormattedMessage
          id="settings.share.about"
          defaultMessage="Let somebody you trust be here as you for a short time, for example to help you. It ends by itself."
        />
      }
    >
      <ShareSession />
    </Section>
    <Section
      title={<FormattedMessage id="settings.out" defaultMessage="Sign out" />}
      about={<FormattedMessage id="settings.out.about" defaultMessage="Everywhere means on every device, this one too." />}
    >
      <SignOutEverywhere />
    </Section>
  </>
);

export const DelegateSettings = ({ team }: { team: boolean }) =>
  team ? (
    <Section about={<FormattedMessage id="settings.members.about" defaultMessage="They all may act as this team, and add others." />}>
      <Delegates team />
    </Section>
  ) : (
    <>
      <Section
        about={
          <FormattedMessage
            id="settings.delegates.about"
            defaultMessage="They may do everything here in your name, until you remove them. What they do is kept on record with their own name."
          />
        }
      >
        <Delegates team={false} />
      </Section>
      <Section title={<FormattedMessage id="settings.actFor" defaultMessage="You may act for" />}>
        <ActFor />
      </Section>
    </>
  );

export const TeamSettings = () => (
  <>
    <Section
      about={
        <FormattedMessage
          id="settings.teams.about"
          defaultMessage="A team is an account of its own that several people act as. Nobody signs in as a team."
        />
      }
    >
      <Teams />
    </Section>
    <Section title={<FormattedMessage id="settings.newTeam" defaultMessage="New team" />}>
      <TeamForm />
    </Section>
  </>
);

export const BlockedSettings = () => (
  <Section
    about={
      <FormattedMessage id="settings.blocked.about" defaultMessage="You and they do not see each other anywhere here. They are not told." />
    }
  >
    <BlockedPeople />
  </Section>
);

export const SupportSettings = () => (
  <>
    <Section about={<FormattedMessage id="support.about" defaultMessage="Write to whoever runs this community." />}>
      <Support />
    </Section>
    <Section title={<FormattedMessage id="support.own" defaultMessage="Your requests" />}>
      <SupportTickets />
    </Section>
  </>
);

export const RequestSettings = () => (
  <Section
    about={
      <FormattedMessage
        id="settings.requests.about"
        defaultMessage="What this community was asked. Whoever asked is told by mail when you wait for them, or are done."
      />
    }
  >
    <ReceivedTickets />
  </Section>
);

export const ReportSettings = () => (
  <Section
    about={
      <FormattedMessage
        id="settings.reports.about"
        defaultMessage="Posts and comments that somebody has reported outside groups, and in groups where nobody else can decide. Whoever reported them is not told what you decide."
      />
    }
  >
    <ReportedPosts
      onwards={
        <ButtonLink to="/" variant="secondary">
          <FormattedMessage id="posts.home" defaultMessage="To the home page" />
        </ButtonLink>
      }
    />
  </Section>
);

export const DataSettings = () => (
  <Section
    about={
      <FormattedMessage
        id="settings.data.about"
        defaultMessage="A file with all that is kept of you here: your profile, posts, messages, registrations, payments, the people you follow and more. It is made as you download it, and for you alone."
      />
    }
  >
    <OwnData />
  </Section>
);

export const DeleteSettings = () => (
  <Section
    about={
      <FormattedMessage
        id="settings.delete.about"
        defaultMessage="Your profile, your sign-in and all that is yours alone are removed at once and for ever. Messages and registrations that others need stay, without your name."
      />
    }
  >
    <DeleteAccount />
  </Section>
);
