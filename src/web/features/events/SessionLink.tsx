import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '@web/ui/navigation/Link';

export interface OpenSession {
  slug: string;
  go: (changes: { session: string }) => void;
}

export function SessionLink({ slug, go, children }: OpenSession & { children: ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go({ session: slug });
  };
  return (
    <Open to={`?session=${slug}`} onClick={handleClick}>
      {children}
    </Open>
  );
}

const Open = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;
