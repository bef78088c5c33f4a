import { defineConfig } from 'vitest/config';

/** Tests that put something of their own in the place of a module; in a process of their own, so that nobody else gets it or has loaded the real one. */
const MOCKING = ['test/sandbox/chaos.test.ts'];

export default defineConfig({
  test: {
    // Tests that fork processes and real workers need dist/; it is built once per run.
    globalSetup: ['test/helpers/build.ts'],
    // Two cores is the smallest machine the tests are meant for, and model tests use one thread each; the third worker works where two wait for processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // The files of a worker share its modules: loading the thousand of them anew for each of 800 files took a quarter of the time.
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: MOCKING, isolate: false },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
    // Generous: a slow machine must not fail a test. What must be fast is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
