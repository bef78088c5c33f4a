import { defineConfig } from 'vitest/config';

/** Tests of code that holds no processes, workers or files of its own open. */
const PURE = ['test/kernel/planning/**/*.test.ts', 'test/schemas/**/*.test.ts'];

export default defineConfig({
  test: {
    // Tests that fork processes and real workers need dist/; it is built once per run.
    globalSetup: ['test/helpers/build.ts'],
    // Two cores is the smallest machine the tests are meant for, and model tests use one thread each.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Loading the 550 modules of planning anew for each of its test files takes longer than the tests: 200 s instead of 80.
        test: { name: 'pure', include: PURE, isolate: false },
      },
      { extends: true, test: { name: 'rest', include: ['test/**/*.test.ts'], exclude: PURE } },
    ],
    // Generous: a slow machine must not fail a test. What must be fast is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
