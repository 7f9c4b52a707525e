import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import type { Content, ContentGuest } from '@contract/entities/contents';
import { ContentGuestType } from '@contract/entities/enumerations';
import { ContentGuestForm } from '@contract/inputs/channelForms';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useCreateContentGuestMutation, useDeleteContentGuestMutation, useUpdateContentGuestMutation } from '@web/api/contentGuests';
import { useUpload } from '@web/api/uploads';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { font, space } from '@web/theme/tokens';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ComboboxField } from '@web/ui/form/ComboboxField';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { FieldPair } from '@web/ui/form/FieldPair';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { RadioField } from '@web/ui/form/RadioField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm, type FieldBinding } from '@web/ui/form/useForm';
import { GUEST_TYPES } from '@web/ui/media/guestTypes';
import { PictureField } from '@web/ui/upload/PictureField';
import { guestFormOf, guestInput } from './forms';
import { Buttons } from './Sections';

interface GuestDialogProps {
  content: Content;
  guest: ContentGuest | null;
  onClose: () => void;
}

const HANDLES = {
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  tikTok: 'TikTok',
  youtube: 'YouTube',
  discord: 'Discord',
} as const;

export function GuestDialog({ content, guest, onClose }: GuestDialogProps) {
  const intl = useIntl();
  const upload = useUpload();
  const ids = { channelId: content.channel.id, contentId: content.id };
  const [create] = useCreateContentGuestMutation();
  const [update] = useUpdateContentGuestMutation();
  const [remove, removing] = useDeleteContentGuestMutation();
  const form = useForm(ContentGuestForm, {
    id: 'guest',
    initial: guestFormOf(guest),
    draft: useDraftKey(`guest.${guest?.id ?? content.id}`),
    explain: errorsUnder('contentGuest', { imageDataUri: 'uploadId' }),
    async submit(values) {
      const input = { ...ids, ...guestInput(values, guest) };
      await (guest ? update({ ...input, guestId: guest.id }) : create(input)).unwrap();
      onClose();
    },
  });
  const { field, values } = form;
  const type = field('type');
  const account = field('accountId');
  const name = field('name');
  const pageField = (which: 'website' | 'companyLink') =>
    ({ ...field(which), type: 'url', inputMode: 'url', dir: 'ltr', autoCapitalize: 'none' }) as const;
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (form.dirty ? form.leaving.ask(onClose) : onClose())}
      title={guest ? guest.name : <FormattedMessage id="channelManagement.guests.add" defaultMessage="Add somebody" />}
    >
      <Form form={form} long>
        <RadioField
          {...type}
          onChange={(value) => type.onChange(ContentGuestType.parse(value))}
          label={<FormattedMessage id="channelManagement.guests.type" defaultMessage="Who they are in it" />}
          choices={ContentGuestType.options.map((value) => ({ value, label: intl.formatMessage(GUEST_TYPES[value]) }))}
        />
        <AccountField
          field={account}
          known={guest?.account ?? null}
          onChosen={(chosen) => {
            account.onChange(chosen.id);
            if (values.name.trim() === '') name.onChange(displayName(chosen));
          }}
        />
        <TextField {...name} label={<FormattedMessage id="channelManagement.name" defaultMessage="Name" />} />
        <FieldPair>
          <TextField {...field('title')} label={<FormattedMessage id="channelManagement.guests.title" defaultMessage="What they do" />} />
          <TextField
            {...field('company')}
            label={<FormattedMessage id="channelManagement.guests.company" defaultMessage="Where they do it" />}
          />
        </FieldPair>
        <PictureField
          field={field('uploadId')}
          label={<FormattedMessage id="channelManagement.picture" defaultMessage="Picture" />}
          upload={upload}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={guest?.image?.uri}
          ratio={1}
          leastWidth={128}
        />
        <TextAreaField
          {...field('bio')}
          rows={4}
          label={<FormattedMessage id="channelManagement.guests.bio" defaultMessage="About this person" />}
        />
        <Elsewhere>
          <legend>
            <FormattedMessage id="settings.links" defaultMessage="Elsewhere" />
          </legend>
          <FieldPair>
            <TextField {...pageField('website')} label={<FormattedMessage id="settings.website" defaultMessage="Website" />} />
            <TextField
              {...pageField('companyLink')}
              label={<FormattedMessage id="channelManagement.guests.companyLink" defaultMessage="Website of where they do it" />}
            />
            {(Object.keys(HANDLES) as (keyof typeof HANDLES)[]).map((one) => (
              <TextField key={one} {...field(one)} label={HANDLES[one]} autoCapitalize="none" spellCheck={false} dir="ltr" />
            ))}
          </FieldPair>
        </Elsewhere>
        <TextAreaField
          {...field('companyBio')}
          rows={3}
          label={<FormattedMessage id="channelManagement.guests.companyBio" defaultMessage="About where they do it" />}
        />
        <Buttons>
          <SubmitButton form={form}>
            {guest ? (
              <FormattedMessage id="channelManagement.save" defaultMessage="Save changes" />
            ) : (
              <FormattedMessage id="channelManagement.add" defaultMessage="Add" />
            )}
          </SubmitButton>
          {guest && (
            <AskingButton
              size="md"
              title={
                <FormattedMessage
                  id="channelManagement.guests.remove.ask"
                  defaultMessage="Remove {name} from this content?"
                  values={{ name: guest.name }}
                />
              }
              about={
                <FormattedMessage id="channelManagement.guests.remove.about" defaultMessage="What is written about them here is gone." />
              }
              pending={removing.isLoading}
              onAct={async () => {
                const gone = await remove({ ...ids, guestId: guest.id });
                if (!gone.error) onClose();
                return gone;
              }}
            >
              <FormattedMessage id="channelManagement.remove" defaultMessage="Remove" />
            </AskingButton>
          )}
        </Buttons>
      </Form>
    </Dialog>
  );
}

interface AccountFieldProps {
  field: FieldBinding<string>;
  /** The account that is linked now. */
  known: BaseAccount | null;
  onChosen: (account: BaseAccount) => void;
}

/** Links somebody to their account, which a name typed here finds; emptied, to none. */
function AccountField({ field, known, onChosen }: AccountFieldProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(known);
  const list = useListAccountsInfiniteQuery({ orderBy: 'firstName', search }, { skip: search === '' });
  const found = search === '' ? [] : (list.currentData?.pages.flat() ?? []);
  const accounts: BaseAccount[] = chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : found;
  return (
    <ComboboxField
      {...field}
      label={<FormattedMessage id="channelManagement.guests.account" defaultMessage="Their account here" />}
      hint={
        <FormattedMessage
          id="channelManagement.guests.account.about"
          defaultMessage="Their name then leads to their profile. Leave it empty for somebody from elsewhere."
        />
      }
      placeholder={intl.formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' })}
      choices={accounts.map((account) => ({ value: account.id, label: displayName(account) }))}
      loading={list.isFetching}
      failure={list.error}
      onSearch={setSearch}
      onChange={(id) => {
        const account = accounts.find((one) => one.id === id) ?? null;
        setChosen(account);
        if (account) onChosen(account);
        else field.onChange('');
      }}
    />
  );
}

const Elsewhere = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[3]};
    padding: 0;
    font-size: ${font.lg};
    font-weight: 600;
  }
`;
