import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds dist/ once before the tests, exactly as `npm ci` does. */
export default function setup(): void {
  if (process.env['OKSO_TEST_SKIP_BUILD'] === '1') return;
  execFileSync(process.execPath, [fileURLToPath(new URL('../../esbuild.config.mjs', import.meta.url))], { stdio: 'inherit' });
}
