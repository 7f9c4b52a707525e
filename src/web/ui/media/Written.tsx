import { useMemo } from 'react';
import styled from 'styled-components';
import { pageHtml } from './pageHtml';
import { writtenStyles } from './writtenStyles';

/** What somebody wrote as HTML, of which nothing but plain elements and links is shown. */
export function Written({ html }: { html: string }) {
  const content = useMemo(() => pageHtml(html), [html]);
  return <Text>{content}</Text>;
}

const Text = styled.div`
  ${writtenStyles}
  table {
    display: block;
    overflow-x: auto;
  }
`;
