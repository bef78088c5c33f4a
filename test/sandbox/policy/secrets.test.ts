import { expect, it } from 'vitest';
import { isSecret } from '../../../sandbox/policy/secrets.ts';

it.each([
  '.env',
  '.env.local',
  'a/.ENV',
  '.ssh/config',
  '.ssh',
  'x/.aws/credentials',
  'id_rsa',
  'deploy/server.pem',
  'tls.KEY',
  '.netrc',
  '.bash_history',
  '.zhistory',
  '.docker/config.json',
  '.config/gcloud/x',
  '.npmrc',
  'credentials.json',
  '.git-credentials',
])('%s holds credentials', (name) => {
  expect(isSecret(`/home/ada/project/${name}`)).toBe(true);
});

it.each([
  '.env.example',
  'env',
  'environment.ts',
  'key.txt',
  'keys/readme.md',
  'id_rsa.pub',
  'monkey',
  'history.md',
  '.docker/compose.yml',
  'config.json',
  'server.pem.md',
  '.envrc.sample',
])('%s does not', (name) => {
  expect(isSecret(`/home/ada/project/${name}`)).toBe(false);
});
