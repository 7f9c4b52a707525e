import { baseCss, shellHtml } from './shell';

test('names and addresses cannot break out of the markup', () => {
  const html = shellHtml({ name: '<script>alert(1)</script> & Co', logo: '"><svg onload=alert(1)>', kind: 'list' });
  expect(html).not.toMatch(/<script|<svg/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
});

test('a form stands without the places of the app', () => {
  expect(shellHtml({ name: 'Demo', kind: 'form' })).not.toContain('frame-rail');
  expect(shellHtml({ name: 'Demo', kind: 'event' })).toContain('frame-rail');
});

test('of two logos each is for one theme', () => {
  const html = shellHtml({ name: 'Demo', logo: '/light.svg', darkLogo: '/dark.svg', kind: 'plain' });
  expect(html).toContain('class="frame-logo only-light" loading="lazy" src="/light.svg"');
  expect(html).toContain('class="frame-logo only-dark" loading="lazy" src="/dark.svg"');
});

test('every class of the shell is styled', () => {
  const html = (['list', 'event', 'form', 'plain'] as const).map((kind) => shellHtml({ name: 'Demo', logo: '/l.svg', kind })).join('');
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
  expect([...classes].filter((name) => !baseCss.includes(`.${name}`))).toEqual([]);
});
