import { hash, parseOptions, verify } from '@node-rs/argon2'

export type PasswordHasher = {
  /** The password as a PHC string (`$argon2id$v=19$…`) with a salt of its own. */
  hash(password: string): Promise<string>
  /** Whether the password belongs to the PHC string. Throws when that is none. */
  verify(passwordHash: string, password: string): Promise<boolean>
  /** Whether the string was made with other parameters than those in force. */
  needsRehash(passwordHash: string): boolean
}

export type HashParameters = { memoryCost: number; timeCost: number; parallelism: number }

/**
 * The least that the OWASP Password Storage Cheat Sheet asks of argon2id: 19 MiB (in KiB here), 2 passes, 1 lane. At most four hashes
 * run at once (libuv's threads), so the memory they take stays below 80 MiB. Raise the figures here: people's hashes follow as they
 * sign in.
 */
export const owaspParameters: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id, version 1.3: the library's default, whose enums a runtime that strips types cannot import. */
const scheme = '$argon2id$v=19$'

/**
 * Passwords by argon2id (RFC 9106). A password is brought to Unicode form NFKC first (NIST SP 800-63B, 5.1.1.2), so that "ü" typed on
 * one system is the "ü" typed on another.
 */
export function createPasswordHasher(parameters: HashParameters = owaspParameters): PasswordHasher {
  return {
    hash: (password) => hash(password.normalize('NFKC'), parameters),
    verify: (passwordHash, password) => verify(passwordHash, password.normalize('NFKC')),
    needsRehash(passwordHash) {
      const used = parseOptions(passwordHash)
      return (
        !passwordHash.startsWith(scheme) ||
        used.memoryCost !== parameters.memoryCost ||
        used.timeCost !== parameters.timeCost ||
        used.parallelism !== parameters.parallelism
      )
    },
  }
}
