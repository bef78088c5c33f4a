import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pluginEntry, pluginsIn } from '../../../kernel/reload/plugin-files.ts';

const TOOL = 'export default defineTool({});';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-plugins-'));
  mkdirSync(join(folder, 'weather/node_modules'), { recursive: true });
  for (const [name, text] of Object.entries({
    'weather/weather.ts': TOOL,
    'weather/weather.test.ts': TOOL,
    'weather/words.ts': 'export const word = 1;',
    'weather/node_modules/other.ts': TOOL,
    'clock.mjs': TOOL,
    'notes.txt': TOOL,
  }))
    writeFileSync(join(folder, name), text);
});

describe('a plugin', () => {
  it('is named by its file, or by its folder where one file defines a tool', () => {
    expect(pluginEntry(join(folder, 'clock.mjs'))).toBe(join(folder, 'clock.mjs'));
    expect(pluginEntry(join(folder, 'weather'))).toBe(join(folder, 'weather/weather.ts'));
  });

  it.each([
    ['absent', 'there is no plugin'],
    ['notes.txt', 'is no plugin'],
  ])('named %s is refused in words', (name, message) => {
    expect(() => pluginEntry(join(folder, name))).toThrow(
      expect.objectContaining({ code: 'OKSO_PLUGIN', message: expect.stringContaining(message) }),
    );
  });

  it('may not share its folder with another', () => {
    writeFileSync(join(folder, 'weather/second.ts'), TOOL);
    expect(() => pluginEntry(join(folder, 'weather'))).toThrow(/more than one plugin/);
  });
});

it('plugins of a folder are its files and its folders, without tests and packages', () => {
  expect(pluginsIn(folder)).toEqual([join(folder, 'clock.mjs'), join(folder, 'weather/weather.ts')]);
  expect(pluginsIn(join(folder, 'nowhere'))).toEqual([]);
});
