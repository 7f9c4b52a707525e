import { readChannelsQuery, readContentsQuery, withQuery } from './channelsQuery';

test.each(['', 'list=subscribed', 'type=audio', 'list=subscribed&type=video&search=sea+wind'])(
  '“%s” is read and written alike',
  (words) => {
    expect(withQuery('/contents', readContentsQuery(new URLSearchParams(words)))).toBe(words ? `/contents?${words}` : '/contents');
  },
);

test('what an address cannot mean is left out', () => {
  expect(readContentsQuery(new URLSearchParams('list=mine&type=film'))).toEqual({ list: 'all', type: null, search: '' });
  expect(readChannelsQuery(new URLSearchParams('list=subscribed&type=audio'))).toEqual({ list: 'subscribed', search: '' });
});
