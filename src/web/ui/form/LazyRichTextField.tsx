import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../feedback/Skeleton';
import { lazyPart } from '../hooks/lazyPart';
import { useLazyPart } from '../hooks/useLazyPart';
import { Field } from './Field';
import type { RichTextField } from './RichTextField';

const richText = lazyPart(() => import(/* webpackChunkName: "rich-text" */ './RichTextField').then((file) => file.RichTextField));

export function LazyRichTextField(field: ComponentProps<typeof RichTextField>) {
  const Editor = useLazyPart(richText, true);
  if (Editor) return <Editor {...field} />;
  return (
    <Field label={field.label}>
      {() => (
        <Coming>
          <Skeleton shape="text" />
        </Coming>
      )}
    </Field>
  );
}

// As high as the editor and its tools.
const Coming = styled.div`
  min-block-size: calc(12rem + 48px);
`;
