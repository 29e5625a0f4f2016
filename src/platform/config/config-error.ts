/** Prevents the start; the message is one line that names the variable and its valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
