import styled from 'styled-components';
import { space } from '@web/theme/tokens';

export const Paragraphs = ({ text }: { text: string }) => (
  <Reading>
    {text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
  </Reading>
);

const Reading = styled.div`
  display: grid;
  gap: ${space[4]};
  white-space: pre-line;
`;
