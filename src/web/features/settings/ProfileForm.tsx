import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Self } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { color, font, media, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Button } from '@web/ui/button/Button';
import { FormErrors } from '@web/ui/form/FormErrors';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { PROFILE, type ProfileField } from './profile';
import { fieldId, useProfileForm } from './useProfileForm';

const TITLES: Record<ProfileField, ReactNode> = {
  firstName: <FormattedMessage id="settings.firstName" defaultMessage="First name" />,
  lastName: <FormattedMessage id="settings.lastName" defaultMessage="Last name" />,
  username: <FormattedMessage id="settings.username" defaultMessage="Username" />,
  title: <FormattedMessage id="settings.jobTitle" defaultMessage="What you do" />,
  company: <FormattedMessage id="settings.company" defaultMessage="Where you do it" />,
  website: <FormattedMessage id="settings.website" defaultMessage="Website" />,
  bio: <FormattedMessage id="settings.bio" defaultMessage="About you" />,
};

/** What others see of the reader. */
export function ProfileForm({ self }: { self: Self }) {
  const form = useProfileForm(self);
  const field = (name: ProfileField) => ({
    id: fieldId(name),
    name,
    label: TITLES[name],
    value: form.profile[name],
    onChange: form.change(name),
    error: form.faults[name],
    maxLength: PROFILE[name],
  });
  const errors = Object.entries(form.faults).map(([name, message]) => ({ fieldId: fieldId(name as ProfileField), message }));

  return (
    <Form onSubmit={(event) => void form.save(event)} noValidate>
      <Whose>
        <Avatar name={displayName(self)} imageUrl={self.image?.uri} size="lg" decorative />
        <div>
          <strong dir="auto">{displayName(self)}</strong>
          <p>{self.email}</p>
        </div>
      </Whose>
      <FormErrors errors={errors} />
      <Pair>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </Pair>
      <Pair>
        <TextField {...field('title')} autoComplete="organization-title" />
        <TextField {...field('company')} autoComplete="organization" />
      </Pair>
      <TextAreaField {...field('bio')} rows={4} />
      <Pair>
        <TextField {...field('website')} type="url" inputMode="url" autoComplete="url" autoCapitalize="none" dir="ltr" />
        <TextField {...field('username')} required autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" />
      </Pair>
      <Actions>
        <Button
          type="submit"
          pending={form.saving}
          success={form.saved}
          successText={<FormattedMessage id="settings.saved" defaultMessage="Saved" />}
        >
          <FormattedMessage id="settings.save" defaultMessage="Save profile" />
        </Button>
        {form.dirty && !form.saving && (
          <>
            <Button variant="quiet" onClick={form.giveUp}>
              <FormattedMessage id="settings.giveUp" defaultMessage="Discard changes" />
            </Button>
            <Unsaved role="status">
              <FormattedMessage id="settings.unsaved" defaultMessage="Not saved yet. It is kept on this device." />
            </Unsaved>
          </>
        )}
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  /* It waits for what it will say without taking room. */
  > [role='alert']:empty {
    position: absolute;
  }
`;

const Whose = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    font-size: ${font.lg};
    font-weight: 650;
  }
  p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Pair = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;
  ${media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
`;

const Unsaved = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
