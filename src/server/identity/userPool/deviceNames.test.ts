import { deviceName, readDeviceName } from './deviceNames';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${MOZILLA} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1`, 'Safari on iPad'],
  [
    `${MOZILLA} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux'],
  ['curl/8.5.0', 'curl'],
  ['aws-sdk-js/3.1162.0 ua/2.1 os/linux', 'aws-sdk-js'],
  ['', 'Unknown'],
  ['x'.repeat(5_000), 'x'.repeat(100)],
])('%.60s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a name that somebody thought of stays; a browser’s own description is made readable', () => {
  expect(readDeviceName("Ada's phone")).toBe("Ada's phone");
  expect(readDeviceName(`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`)).toBe('Firefox on Linux');
});
