import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { toolNameSchema } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { textOption } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';
import { onlyWord, type PluginCall, pluginUsage } from './plugin-call.ts';

const TEMPLATES = ['basic', 'web', 'exec'];

/** `okso plugin new NAME`: a folder with a tool that works and passes `okso plugin check`, to be changed into another. */
export async function newPlugin(call: PluginCall): Promise<number> {
  const { io, line } = call;
  const name = onlyWord(call, 'name for the new plugin');
  const template = textOption(line, 'template') ?? 'basic';
  if (!TEMPLATES.includes(template)) throw pluginUsage(`there is no template "${template}"; there are ${TEMPLATES.join(', ')}`);
  if (!toolNameSchema.safeParse(name).success) throw pluginUsage(`"${name}" cannot be the name of a tool: it takes small letters, digits and _`);
  const folder = resolve(io.cwd, name);
  if (existsSync(folder)) throw new OksoError('OKSO_FILE', `${folder} is there already`, { hint: 'Choose another name, or remove it first.' });
  const text = readFileSync(join(io.packageRoot, 'kernel/cli/plugin/templates', `${template}.txt`), 'utf8');
  const file = join(folder, `${name}.ts`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text.replaceAll('{{name}}', name));
    writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(tsconfig(io), null, 2)}\n`);
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${folder} cannot be written`, { hint: 'Check the permissions and the free space.', cause });
  }
  io.stdout.write(`${file}\n`);
  io.stderr.write(`Change it while it runs: okso plugin dev ${name}\nUse it in requests made from this folder: okso plugin trust ${name}\n`);
  return 0;
}

/** For the editor only: okso itself needs no configuration to run TypeScript. */
function tsconfig(io: Io): object {
  const zod = dirname(createRequire(join(io.packageRoot, 'package.json')).resolve('zod/package.json'));
  return {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
      paths: { 'okso/sdk': [join(io.packageRoot, 'dist/types/plugins/sdk.d.ts')], zod: [join(zod, 'index.d.ts')] },
    },
    include: ['*.ts'],
  };
}
