import type { Channel, ChannelCollection } from '@contract/entities/channels';
import type { Content, ContentGuest } from '@contract/entities/contents';
import type { ChannelForm, CollectionForm, ContentForm, ContentGuestForm } from '@contract/inputs/channelForms';
import type { ChannelUpdateInput } from '@contract/inputs/channels';
import type { ChannelContentUpdateInput, ContentGuestInput } from '@contract/inputs/contents';
import type { ChannelLink } from '@web/ui/media/channelLinks';

type Linked = Pick<Channel, ChannelLink>;

const linksOf = ({ externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl }: Linked) => ({
  externalUrl: externalUrl ?? '',
  appleUrl: appleUrl ?? '',
  spotifyUrl: spotifyUrl ?? '',
  googleUrl: googleUrl ?? '',
  youtubeUrl: youtubeUrl ?? '',
});

export const channelFormOf = (channel: Channel): ChannelForm => ({
  name: channel.name,
  description: channel.description ?? '',
  visible: channel.visible,
  groupId: channel.group?.id ?? '',
  slug: channel.slug,
  ...linksOf(channel),
});

export const contentFormOf = (content: Content): ContentForm => ({
  title: content.title ?? '',
  description: content.description ?? '',
  duration: content.duration ?? '',
  body: content.body ?? '',
  slug: content.slug,
  featured: content.featured,
  ...linksOf(content),
});

/** What is different by now: the rest stays as it is by then, whoever has changed it. */
function changed<Form extends object>(before: Form, after: Form): Partial<Form> {
  const known = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => known[name] !== value)) as Partial<Form>;
}

export function channelChanges(channel: Channel, form: ChannelForm): ChannelUpdateInput {
  const { groupId, ...changes } = changed(channelFormOf(channel), form);
  return { ...changes, ...(groupId !== undefined && { groupId: groupId || null }) };
}

export const contentChanges = (content: Content, form: ContentForm): ChannelContentUpdateInput => changed(contentFormOf(content), form);

export const collectionFormOf = (collection: ChannelCollection | null): CollectionForm => ({
  name: collection?.name ?? '',
  description: collection?.description ?? '',
});

export const guestFormOf = (guest: ContentGuest | null): ContentGuestForm => ({
  accountId: guest?.accountId ?? '',
  type: guest?.type ?? 'guest',
  name: guest?.name ?? '',
  title: guest?.title ?? '',
  bio: guest?.bio ?? '',
  company: guest?.company ?? '',
  companyLink: guest?.companyLink ?? '',
  companyBio: guest?.companyBio ?? '',
  website: guest?.website ?? '',
  facebook: guest?.facebook ?? '',
  twitter: guest?.twitter ?? '',
  instagram: guest?.instagram ?? '',
  linkedIn: guest?.linkedIn ?? '',
  tikTok: guest?.tikTok ?? '',
  youtube: guest?.youtube ?? '',
  discord: guest?.discord ?? '',
  uploadId: '',
});

/** An account is named where another is chosen: one that the reader may not see is none to them, and stays linked. */
export function guestInput(
  { accountId, uploadId, type, name, ...words }: ContentGuestForm,
  before: ContentGuest | null,
): { contentGuest: ContentGuestInput; uploadId?: string } {
  const texts = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, value || null]));
  const linked = accountId !== (before?.accountId ?? '') && { accountId: accountId || null };
  return { contentGuest: { ...texts, type, name, ...linked }, ...(uploadId && { uploadId }) };
}
