import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';

type EditableListProps<Item> = Shared<Item> &
  (
    | { row: (item: Item, at: number, edit: () => void) => ReactNode }
    | { /** All of them, where they are no plain list. */ arrange: (edit: (id: string) => void) => ReactNode }
  );

interface Shared<Item> {
  asked: { data?: readonly Item[] | undefined; error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  none: ReactNode;
  add: ReactNode;
  /** What one of them is described in; null for a new one. */
  dialog: (item: Item | null, close: () => void) => ReactNode;
}

export function EditableList<Item extends { id: string }>({ asked, none, add, dialog, ...shown }: EditableListProps<Item>) {
  const { data, error, isError, isFetching, refetch } = asked;
  const [open, setOpen] = useState<string | null>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={3} />;
  }
  const opened = data.find(({ id }) => id === open) ?? null;
  const button = <Button onClick={() => setOpen('new')}>{add}</Button>;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={button}>{none}</EmptyState>
      ) : (
        <>
          <Above>{button}</Above>
          {'arrange' in shown ? (
            shown.arrange(setOpen)
          ) : (
            <ul role="list">{data.map((item, at) => shown.row(item, at, () => setOpen(item.id)))}</ul>
          )}
        </>
      )}
      {(open === 'new' || opened) && dialog(opened, () => setOpen(null))}
    </>
  );
}

const Above = styled.div`
  margin-block-end: ${space[3]};
`;
