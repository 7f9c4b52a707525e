import { fillShell } from './shell';

test('names and addresses cannot break out of the markup', () => {
  const html = fillShell('<img src="{{logo}}"><b>{{name}}</b>', {
    name: '<script>alert(1)</script> & Co',
    logo: '"><svg onload=alert(1)>',
  });
  expect(html).not.toMatch(/<script|<svg/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
});

test('what has no value is left out, and what stands in for it is left in', () => {
  const template = '<if-logo><img src="{{logo}}"><if-darkLogo>{{darkLogo}}</if-darkLogo></if-logo><unless-picture>grey</unless-picture>';
  expect(fillShell(template, { logo: '/l.svg' })).toBe('<img src="/l.svg">grey');
  expect(fillShell(template, { logo: '/l.svg', darkLogo: '/d.svg', picture: '/p.webp' })).toBe('<img src="/l.svg">/d.svg');
  expect(fillShell(template, { darkLogo: '/d.svg' })).toBe('grey');
});

test('a value that looks like a blank stays as it is', () => {
  expect(fillShell('{{name}}', { name: '{{lead}}', lead: 'secret' })).toBe('{{lead}}');
});
