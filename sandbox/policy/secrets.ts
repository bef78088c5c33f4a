/** Names of files that hold credentials, as globs over one path component; compared without case. */
export const secretFiles = [
  '.env',
  '.env.*',
  '*.pem',
  '*.key',
  '*.p12',
  '*.pfx',
  '*.jks',
  '*.keystore',
  '*.kdbx',
  '*.ppk',
  'id_rsa',
  'id_dsa',
  'id_ecdsa',
  'id_ed25519',
  '.netrc',
  '.pgpass',
  '.my.cnf',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  '.htpasswd',
  '.vault-token',
  'credentials.json',
  '.*history',
] as const;

/** Folders whose whole content counts as credentials. */
export const secretFolders = ['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.password-store'] as const;

/** Credentials whose name alone says nothing. */
const SECRET_PLACES = ['\\.docker/config\\.json', '\\.config/gcloud(?:/.*)?', 'Library/Keychains(?:/.*)?', 'etc/g?shadow-?', 'etc/sudoers'];

/** Templates without secrets in them, which people do ask about. */
const HARMLESS = /\.(example|sample|template|dist|defaults?|pub)$/i;

const asPattern = (glob: string): string => glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
const SECRET = new RegExp(
  `(?:^|/)(?:(?:${secretFolders.map(asPattern).join('|')})(?:/.*)?|${[...secretFiles.map(asPattern), ...SECRET_PLACES].join('|')})$`,
  'i',
);

/** Whether a path (links already followed) names credentials or a shell's history. */
export function isSecret(realPath: string): boolean {
  return SECRET.test(realPath) && !HARMLESS.test(realPath);
}

/** The same rule for Python's guard, as sources of expressions without case: what counts as a secret, and what does not although it looks like one. */
export const secretPatterns = { secret: SECRET.source, harmless: HARMLESS.source } as const;
