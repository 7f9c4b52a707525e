import * as fc from 'fast-check';
import type { ActivityEntity } from '@contract/entities/activities';
import { stretchesOf } from './richText';

const part = (values: Partial<ActivityEntity>): ActivityEntity => ({
  type: 'segment',
  startIndex: 0,
  endIndex: 1,
  marks: [],
  account: null,
  interest: null,
  linkPreview: null,
  ...values,
});

test('words keep their marks across a mention, which is one part whatever is marked in it', () => {
  const mention = part({ type: 'mention', startIndex: 3, endIndex: 6 });
  const bold = part({ startIndex: 0, endIndex: 5, marks: ['bold'] });
  expect(stretchesOf('Hi Ben!', [mention, bold])).toEqual([
    { text: 'Hi ', marks: ['bold'], entity: null },
    { text: 'Be', marks: ['bold'], entity: mention },
    { text: 'n', marks: [], entity: mention },
    { text: '!', marks: [], entity: null },
  ]);
});

test('no text is lost or added, whatever parts there are', () => {
  const index = fc.integer({ min: -2, max: 12 });
  const parts = fc.array(fc.record({ startIndex: index, endIndex: index }).map(part));
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), parts, (message, entities) => {
      expect(
        stretchesOf(message, entities)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message);
    }),
  );
});
