import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Self } from '@contract/entities/accounts';
import { ProfileInput } from '@contract/inputs/self';
import { displayName } from '@contract/rules/names';
import { useUpdateSelfMutation } from '@web/api/self';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, media, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { changesTo, profileOf, type ProfileField } from './profile';

const LABELS: Record<ProfileField, ReactNode> = {
  firstName: <FormattedMessage id="settings.firstName" defaultMessage="First name" />,
  lastName: <FormattedMessage id="settings.lastName" defaultMessage="Last name" />,
  username: <FormattedMessage id="settings.username" defaultMessage="Username" />,
  title: <FormattedMessage id="settings.jobTitle" defaultMessage="What you do" />,
  company: <FormattedMessage id="settings.company" defaultMessage="Where you do it" />,
  website: <FormattedMessage id="settings.website" defaultMessage="Website" />,
  bio: <FormattedMessage id="settings.bio" defaultMessage="About you" />,
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  tikTok: 'TikTok',
  youtube: 'YouTube',
  discord: 'Discord',
};

const ELSEWHERE = ['linkedIn', 'instagram', 'facebook', 'twitter', 'tikTok', 'youtube', 'discord'] as const;

/** What others see of the reader. What is changed stays on this device until it is saved or discarded. */
export function ProfileForm({ self }: { self: Self }) {
  const [update] = useUpdateSelfMutation();
  const form = useForm(ProfileInput, {
    id: 'profile',
    initial: profileOf(self),
    draft: useDraftKey('profile'),
    async submit(profile) {
      const changes = changesTo(self, profile);
      if (Object.keys(changes).length > 0) await update(changes).unwrap();
    },
  });
  const field = (name: ProfileField) => ({ ...form.field(name), label: LABELS[name], value: form.values[name] ?? '' });

  return (
    <Form form={form} long>
      <Whose>
        <strong dir="auto">{displayName(self)}</strong>
        <p>{self.email}</p>
      </Whose>
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
        <TextField {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" />
      </Pair>
      <Links>
        <legend>
          <FormattedMessage id="settings.links" defaultMessage="Elsewhere" />
        </legend>
        <p>
          <FormattedMessage id="settings.links.about" defaultMessage="Your name there, or the whole address." />
        </p>
        <Pair>
          {ELSEWHERE.map((name) => (
            <TextField key={name} {...field(name)} autoCapitalize="none" spellCheck={false} dir="ltr" />
          ))}
        </Pair>
      </Links>
      <Actions>
        <SubmitButton form={form} done={<FormattedMessage id="settings.saved" defaultMessage="Saved" />}>
          <FormattedMessage id="settings.save" defaultMessage="Save profile" />
        </SubmitButton>
        {form.dirty && !form.sending && (
          <>
            <Button variant="quiet" onClick={form.reset}>
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

const Whose = styled.div`
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

const Links = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  p {
    margin-block-end: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
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
