import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Content } from '@contract/entities/contents';
import { color, media, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { KIND_NAMES, kindOf } from '@web/ui/media/contentKinds';
import { ContentState } from '@web/ui/media/ContentState';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { Quiet } from './Sections';

/** One content in a list of those who manage it; `children` stand at its end. */
export const ContentRow = ({ content, to, children }: { content: Content; to: string; children: ReactNode }) => (
  <Row>
    <Thumb>
      <Picture src={(content.squareImage ?? content.image)?.uri} alt="" ratio={1} />
    </Thumb>
    <Words>
      <Title to={to} dir="auto">
        {content.title}
      </Title>
      <Facts>
        <ContentState content={content} />
        {content.featured && (
          <Chip>
            <FormattedMessage id="channelManagement.featured" defaultMessage="Featured" />
          </Chip>
        )}
        <Quiet as="span">
          <FormattedMessage {...KIND_NAMES[kindOf(content)]} />
          {content.duration && (
            <>
              {' · '}
              <bdi>{content.duration}</bdi>
            </>
          )}
        </Quiet>
      </Facts>
    </Words>
    <div>{children}</div>
  </Row>
);

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: start;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  ${media.middle} {
    grid-template-columns: 72px minmax(0, 1fr) auto;
    gap: ${space[4]};
  }
`;

const Thumb = styled.div`
  > * {
    border-radius: 8px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
`;

const Title = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
`;
