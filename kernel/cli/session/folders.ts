import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where okso keeps things, one folder per purpose. Nothing is created here: whoever writes creates. */
export interface Folders {
  /** `config.env`, `policy.json`. */
  config: string;
  /** Models, plugins, workflows, notes. */
  data: string;
  /** Runs, journal, approvals. */
  state: string;
  /** Bundles and prefix states: may be deleted at any time. */
  cache: string;
  home: string;
}

/** The XDG base directories on every platform, so that scripts and dotfiles find okso's files in the same place everywhere. */
export function resolveFolders(env: NodeJS.ProcessEnv): Folders {
  const home = env['HOME'] || homedir();
  // The XDG specification says that a relative path must be ignored.
  const base = (name: string, fallback: string) => {
    const value = env[name];
    return join(value?.startsWith('/') ? value : join(home, fallback), 'okso');
  };
  return {
    config: base('XDG_CONFIG_HOME', '.config'),
    data: base('XDG_DATA_HOME', '.local/share'),
    state: base('XDG_STATE_HOME', '.local/state'),
    cache: base('XDG_CACHE_HOME', '.cache'),
    home,
  };
}
