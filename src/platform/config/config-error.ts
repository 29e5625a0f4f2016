/** Stops the start; the message is one line that names the variable and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
