import { useMemo } from 'react';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { pageHtml } from './pageHtml';

/** What somebody wrote as HTML, with air between its paragraphs. */
export function Written({ html }: { html: string }) {
  const content = useMemo(() => pageHtml(html), [html]);
  return <Text>{content}</Text>;
}

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;
