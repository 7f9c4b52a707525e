import { testOrganization } from '@test/harness/app';
import { greeting } from './greeting';

const person = (username: string) => ({ username, email: `${username}@example.com`, firstName: username });

test('says where the platform is, and who can sign in at each organization of this machine', () => {
  const demo = testOrganization({
    NAME: 'Demo',
    HOSTS: ['events.example', 'localhost'],
    password: 'letmein12',
    people: [person('ada'), person('ben')],
  });
  const second = testOrganization({ NAME: 'Second', HOSTS: ['second.localhost'], password: 'another12', people: [person('eve')] });
  expect(greeting([demo, second], 3000)).toBe(`Atrium is ready at http://localhost:3000

  Demo, http://localhost:3000
  Sign in as ada@example.com, ben@example.com
  Password: letmein12

  Second, http://second.localhost:3000
  Sign in as eve@example.com
  Password: another12
`);
});

test('names nobody where there is nobody to sign in as', () => {
  const cloud = { COGNITO_USERPOOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'abc', password: 'letmein12', people: [person('ada')] };
  const silent = [
    testOrganization(),
    testOrganization({ HOSTS: ['events.example'], password: 'letmein12', people: [person('ada')] }),
    testOrganization(cloud),
  ];
  expect(greeting(silent, 80)).toBe('Atrium is ready at http://localhost:80\n');
});
