import { listen } from './listen';

test.each([{}, { capture: true }])('each of several events is heard until the result is called: %j', (options) => {
  const heard: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  const act = () => ['click', 'keydown', 'wheel'].forEach((type) => button.dispatchEvent(new Event(type, { bubbles: true })));
  const stop = listen(['click', 'keydown'], ({ type }) => heard.push(type), options);
  act();
  expect(heard).toEqual(['click', 'keydown']);
  stop();
  act();
  expect(heard).toHaveLength(2);
});
