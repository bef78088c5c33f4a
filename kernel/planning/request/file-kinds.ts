/** Kinds of files by their ending, as the tools that change them divide them. */
export const JSON_FILE = /\.jsonc?$/i;
/** `env.production` goes by what it is, not by an ending. */
export const SETTINGS_FILE = /(?:\.(?:ini|cfg|conf|toml|env|properties)|(?:^|\/)\.?env\.[\w-]+)$/i;
export const YAML_FILE = /\.ya?ml$/i;
export const TABLE_FILE = /\.(?:csv|tsv)$/i;
/** Tables, and JSON that may be a list of records. */
export const RECORDS_FILE = /\.(?:csv|tsv|json)$/i;
export const CODE_FILE = /\.(?:[cm]?[jt]sx?|py|rb|go|rs|php|java|kt|swift|c|h|cpp|hpp|cs|sh|sql)$/i;
export const MARKDOWN_FILE = /\.(?:md|markdown)$/i;
/** Sentences and lists, which are read and have no columns. */
export const PROSE_FILE = /\.(?:txt|text|rst|md|markdown)$/i;
/** Files whose bytes nobody wants to see. */
export const BINARY_FILE = /\.(?:png|jpe?g|gif|webp|tiff?|bmp|heic|ico|raw|zip|gz|tar|doc|xlsx?|bin|exe|mp[34]|mov|wav|ogg|gguf)$/i;

/** A path that says of itself that it is a copy of what is meant. */
export const COPIED_FILE = /(?:^|[/_. -])(?:backups?|bak|old|archiv\w*|copy|copies|tmp|temp)(?:[/_. -]|$)/i;

/** Endings of kinds of files as people call them; others are left to the model. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ txt: 'txt', text: 'txt', md: 'md', markdown: 'md', csv: 'csv', json: 'json', log: 'log', html: 'html', xml: 'xml', yaml: 'yaml', sh: 'sh' },
  ...{ py: 'py', python: 'py', js: 'js', ts: 'ts', css: 'css', php: 'php', java: 'java', c: 'c', pdf: 'pdf', png: 'png', jpg: 'jpg', gif: 'gif' },
  ...{
    javascript: 'js',
    typescript: 'ts',
    shell: 'sh',
    r: 'r',
    rust: 'rs',
    rs: 'rs',
    ruby: 'rb',
    rb: 'rb',
    kotlin: 'kt',
    swift: 'swift',
    sql: 'sql',
    svg: 'svg',
  },
  ...{ yml: 'yml', toml: 'toml', ini: 'ini', tsv: 'tsv', bak: 'bak', zip: 'zip', docx: 'docx', mp3: 'mp3', tsx: 'tsx', jsx: 'jsx', jpeg: 'jpeg' },
};

/** The ending that files of a kind have: `py` of `Python files`. */
export function endingOfKind(kind: string): string | undefined {
  const word = kind.toLowerCase();
  return Object.hasOwn(ENDINGS, word) ? ENDINGS[word] : undefined;
}
