import { FormattedMessage, defineMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import type { Content } from '@contract/entities/contents';
import { ContentForm } from '@contract/inputs/channelForms';
import { contentAddress, managedAddress } from '@contract/rules/channelAddresses';
import {
  useAddContentInterestMutation,
  useGetContentQuery,
  useListContentInterestsInfiniteQuery,
  useRemoveContentInterestMutation,
  useUpdateContentMutation,
} from '@web/api/contents';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form } from '@web/ui/form/Form';
import { LazyRichTextField } from '@web/ui/form/LazyRichTextField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { PageHead } from '@web/ui/layout/PageHead';
import { Link } from '@web/ui/navigation/Link';
import { ContentMedia } from './ContentMedia';
import { contentChanges, contentFormOf } from './forms';
import { GuestEditor } from './GuestEditor';
import { InterestEditor } from './InterestEditor';
import { LinkFields } from './LinkFields';
import { Publication } from './Publication';
import { SaveButtons } from './SaveButtons';
import { Section, Sections } from './Sections';
import { SlugField } from './SlugField';
import { useRemoveContent } from './useRemoveContent';

export function EditContent({ channel, slug }: { channel: Channel; slug: string }) {
  const { currentData: content, error, isError, isFetching, refetch } = useGetContentQuery({ channelId: channel.slug, contentId: slug });
  if (namesNothing(error)) return <NotFound home={managedAddress(channel)} />;
  if (isError && !content) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!content) return <Skeleton shape="row" count={6} />;
  return (
    <>
      <PageHead title={content.title ?? channel.name} />
      <Head>
        <Link to={managedAddress(channel)}>
          <FormattedMessage id="channelManagement.backToContents" defaultMessage="All contents" />
        </Link>
        <h2 dir="auto">{content.title}</h2>
      </Head>
      <Sections>
        <Publication content={content} />
        <ContentMedia content={content} />
        <ContentWords key={content.id} channel={channel} content={content} />
        <GuestEditor content={content} />
        <Interests content={content} />
        <DeleteContent channel={channel} content={content} />
      </Sections>
    </>
  );
}

const text = defineMessage({ id: 'channelManagement.body', defaultMessage: 'Text' });

function ContentWords({ channel, content }: { channel: Channel; content: Content }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [update] = useUpdateContentMutation();
  const form = useForm(ContentForm, {
    id: 'content',
    initial: contentFormOf(content),
    draft: useDraftKey(`content.${content.id}`),
    explain: errorsUnder('content'),
    async submit(values) {
      const changes = contentChanges(content, values);
      if (Object.keys(changes).length === 0) return;
      const { slug } = await update({ channelId: channel.id, contentId: content.id, content: changes }).unwrap();
      if (slug !== content.slug) void navigate(managedAddress(channel, 'contents', slug), { replace: true });
    },
  });
  const { field } = form;
  const { value: featured, ...featuredField } = field('featured');
  return (
    <Form form={form} long>
      <TextField {...field('title')} label={<FormattedMessage id="channelManagement.title" defaultMessage="Title" />} />
      <TextAreaField
        {...field('description')}
        rows={3}
        label={<FormattedMessage id="channelManagement.content.description" defaultMessage="In a few sentences" />}
      />
      <LazyRichTextField
        {...field('body')}
        name={intl.formatMessage(text)}
        label={<FormattedMessage {...text} />}
        hint={<FormattedMessage id="channelManagement.body.about" defaultMessage="An article, or what is said in the recording." />}
      />
      <TextField
        {...field('duration')}
        label={<FormattedMessage id="channelManagement.duration" defaultMessage="How long it takes" />}
        hint={<FormattedMessage id="channelManagement.duration.about" defaultMessage="As readers see it, such as “24 min”." />}
      />
      <ToggleField
        {...featuredField}
        required
        checked={featured}
        label={<FormattedMessage id="channelManagement.featured" defaultMessage="Featured" />}
        hint={<FormattedMessage id="channelManagement.featured.about" defaultMessage="The channel shows it under “Featured” as well." />}
      />
      <SlugField field={field('slug')} address={contentAddress({ slug: field('slug').value || '…', channel })} />
      <LinkFields field={field} />
      <SaveButtons form={form} />
    </Form>
  );
}

function Interests({ content: { id: contentId, channel } }: { content: Content }) {
  const one = { channelId: channel.id, contentId };
  const list = useListContentInterestsInfiniteQuery(one);
  const [add] = useAddContentInterestMutation();
  const [remove] = useRemoveContentInterestMutation();
  return (
    <InterestEditor
      list={list}
      onAdd={(name) => add({ ...one, name }).unwrap()}
      onRemove={(interestId) => void remove({ ...one, interestId })}
    />
  );
}

function DeleteContent({ channel, content }: { channel: Channel; content: Content }) {
  const navigate = useNavigate();
  const remove = useRemoveContent(channel.id);
  return (
    <Section>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            remove(content.id);
            void navigate(managedAddress(channel), { replace: true });
          }}
        >
          <FormattedMessage id="channelManagement.content.delete" defaultMessage="Delete the content" />
        </Button>
      </div>
    </Section>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  margin-block-end: ${space[6]};
  h2 {
    font-size: ${font.h3};
    overflow-wrap: anywhere;
  }
`;
