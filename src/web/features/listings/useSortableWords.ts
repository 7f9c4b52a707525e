import type { Active, Announcements, Over } from '@dnd-kit/core';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { placeOf, placeOver, type SortedList } from './sortedLists';

const SENTENCES: Record<'lifted' | 'over' | 'dropped' | 'canceled', MessageDescriptor> = defineMessages({
  lifted: {
    id: 'sortable.lifted',
    defaultMessage: '“{name}” is lifted from place {place, number} of {of, number}{named, select, true { in “{list}”} other {}}.',
  },
  over: {
    id: 'sortable.over',
    defaultMessage: '“{name}” is at place {place, number} of {of, number}{named, select, true { in “{list}”} other {}}.',
  },
  dropped: {
    id: 'sortable.dropped',
    defaultMessage: '“{name}” was put down at place {place, number} of {of, number}{named, select, true { in “{list}”} other {}}.',
  },
  canceled: { id: 'sortable.canceled', defaultMessage: '“{name}” is where it was.' },
});

/** What is told of a thing that is being moved, from where it stood to where it is shown. */
export function useSortableWords(before: readonly SortedList[], lists: readonly SortedList[]) {
  const intl = useIntl();
  const tell = (active: Active, over: Over | null, sentence: MessageDescriptor) => {
    const [from, began] = [placeOf(lists, active.id), placeOf(before, active.id)];
    if (!from || !began) return undefined;
    const to = placeOver(lists, from, over?.id) ?? from;
    const { name: list, things } = lists[to.list]!;
    // Over its own place as well, which it is told to be over as soon as it is lifted.
    const isBack = sentence === SENTENCES.over && to.list === began.list && to.at === began.at;
    return intl.formatMessage(isBack ? SENTENCES.lifted : sentence, {
      name: lists[from.list]!.things[from.at]!.name,
      place: to.at + 1,
      of: things.length + (to.list === from.list ? 0 : 1),
      named: list !== undefined,
      list,
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => tell(active, null, SENTENCES.lifted),
    onDragOver: ({ active, over }) => (over ? tell(active, over, SENTENCES.over) : undefined),
    onDragEnd: ({ active, over }) => tell(active, over, SENTENCES.dropped),
    onDragCancel: ({ active }) => tell(active, null, SENTENCES.canceled),
  };
  const draggable = intl.formatMessage({
    id: 'sortable.instructions',
    defaultMessage: 'Space lifts it, the arrow keys move it, space puts it down, and escape leaves it where it was.',
  });
  return { announcements, screenReaderInstructions: { draggable } };
}
