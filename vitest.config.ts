import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Tests that fork processes and real workers need dist/; it is built once per run.
    globalSetup: ['test/helpers/build.ts'],
    // Two cores is the smallest machine the tests are meant for, and model tests use one thread each.
    maxWorkers: 2,
    // Generous: a slow machine must not fail a test. What must be fast is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
