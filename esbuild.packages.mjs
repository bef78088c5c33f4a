// What okso has no use for in the packages that every command loads.

import { readFileSync } from 'node:fs';

/** zod speaks fifty languages and okso one: without the others, the largest module of a short command is half as long. */
const englishZod = {
  name: 'english-zod',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export { default as en } from './en.js';" })),
};

/** Of a namespace that is imported whole, the bundler leaves out what nobody uses; of the object `z` it cannot. Loads in half the time. */
const looseZod = {
  name: 'loose-zod',
  setup: (build) =>
    build.onLoad({ filter: /[\\/](schemas|kernel|plugins|sandbox|bench)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("import { z } from 'zod';", "import * as z from 'zod';"),
      loader: 'ts',
    })),
};

/** commander can start programs as subcommands, which okso has none of; what starts them would load a dozen of Node's own modules. */
const loneCommander = {
  name: 'lone-commander',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("require('node:child_process')", '{}'),
    })),
};

/** For builds of the programs that people start. */
export const lighterPackages = [englishZod, looseZod, loneCommander];
