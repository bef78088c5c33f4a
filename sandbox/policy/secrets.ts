/** Names of files that hold credentials, as globs over one path component; compared without case. */
const SECRET_FILES = [
  // Settings that programs are started with.
  '.env .env.* *.env .envrc',
  // Private keys.
  '*.pem *.key *.p12 *.pfx *.jks *.keystore *.ppk *.keytab *.ovpn id_rsa* id_dsa* id_ecdsa* id_ed25519*',
  // Keepers of passwords, of the system and of browsers.
  '*.kdbx *.keychain *.keychain-db *.keyring wallet.dat key3.db key4.db logins.json cookies.txt cookies.sqlite cookies.db',
  // Tokens that command line programs keep.
  '.netrc _netrc .pgpass .my.cnf .mylogin.cnf .npmrc .pypirc .git-credentials .htpasswd .vault-token .dockercfg .s3cfg .boto .xauthority kubeconfig',
  'credentials.json credentials.toml credentials.yml credentials.yaml credentials.xml credentials.csv credentials.db credentials.*.json',
  'application_default_credentials.json access_tokens.db client_secret*.json service-account*.json service_account*.json',
  'secrets.json secrets.yml secrets.yaml secrets.toml',
  // What was typed, passwords among it.
  '.*history bash_history zsh_history fish_history python_history psql_history mysql_history sqlite_history .lesshst .viminfo',
].flatMap((line) => line.split(' '));

/** Folders whose whole content counts as credentials. */
const SECRET_FOLDERS = ['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.password-store', '.mozilla', '.thunderbird'];

/** Files and folders that only the folder around them tells from harmless ones. */
const SECRET_PLACES = [
  '.docker .docker/config.json .config/gh/** .config/gcloud/** .config/git/credentials .cargo/credentials .gem/credentials',
  '.local/share/keyrings/** Library/Keychains/** Library/Cookies/** .config/google-chrome/** .config/chromium/**',
  'etc/shadow etc/shadow- etc/gshadow etc/gshadow- etc/sudoers proc/*/environ proc/*/mem',
].flatMap((line) => line.split(' '));

/** What editors and careful people leave beside a file. */
const SAVED_COPIES = ['~', '.bak', '.old', '.orig'];

/** Templates without secrets in them, which people do ask about. */
const HARMLESS = /\.(example|sample|template|dist|defaults?|pub)$/i;

/** `*` stays within a name; `/**` is the folder itself and all below. */
const asPattern = (glob: string): string => glob.replaceAll(/\/\*\*|[.*]/g, (part) => (part === '.' ? '\\.' : part === '*' ? '[^/]*' : '(?:/.*)?'));
const anyOf = (globs: readonly string[]): string => globs.map(asPattern).join('|');
/** Endings together, because trying each from the start of the name would cost most of a verdict. */
const [ENDINGS, NAMES] = [SECRET_FILES.filter((glob) => glob.startsWith('*')), SECRET_FILES.filter((glob) => !glob.startsWith('*'))];
const NAME = `(?:[^/]*(?:${anyOf(ENDINGS.map((glob) => glob.slice(1)))})|${anyOf(NAMES)})(?:${anyOf(SAVED_COPIES)})?`;
const PLACE = `(?:^|/)(?:(?:${anyOf(SECRET_FOLDERS)})(?:/.*)?|${anyOf(SECRET_PLACES)})`;
const SECRET_NAME = new RegExp(`^${NAME}$`, 'i');
const SECRET_PLACE = new RegExp(`${PLACE}$`, 'i');

/** Whether a path (links already followed) names credentials or a shell's history. */
export function isSecret(realPath: string): boolean {
  const name = realPath.slice(realPath.lastIndexOf('/') + 1);
  return (SECRET_NAME.test(name) || SECRET_PLACE.test(realPath)) && !HARMLESS.test(realPath);
}

/** The same rule for Python's guard, as sources of expressions without case: what counts as a secret, and what does not although it looks like one. */
export const secretPatterns = { secret: `(?:(?:^|/)${NAME}|${PLACE})$`, harmless: HARMLESS.source } as const;

const FILE_GLOBS = SECRET_FILES.flatMap((glob) => [glob, ...SAVED_COPIES.map((copy) => glob + copy)]);
/** A place is left out under the name of its last folder: programs that walk a tree compare single names. */
const FOLDER_GLOBS = [...SECRET_FOLDERS, '.docker', 'gh', 'gcloud', 'google-chrome', 'chromium', 'keyrings', 'Keychains'];

/** `[eE]` for each letter, for programs whose patterns know no other way to ignore case. */
const inAnyCase = (glob: string): string => glob.replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
/** What git keeps is not what anybody searches. */
const UNSEARCHED = '.git';

/** Flags that make a program which walks a tree leave credentials out, whatever their names' case. */
export const withoutSecrets = {
  grep: [
    ...FILE_GLOBS.map((glob) => `--exclude=${inAnyCase(glob)}`),
    ...[...FOLDER_GLOBS, UNSEARCHED].map((glob) => `--exclude-dir=${inAnyCase(glob)}`),
  ],
  diff: [...FILE_GLOBS, ...FOLDER_GLOBS].map((glob) => `--exclude=${inAnyCase(glob)}`),
  ripgrep: [...FILE_GLOBS, ...FOLDER_GLOBS, UNSEARCHED].map((glob) => `--iglob=!${glob}`),
} as const;
